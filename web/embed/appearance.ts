/** Language and theme of the frame. The address sets the initial values; the host page can change them. */
import { effect } from '@preact/signals';
import { orEnglish, switchLanguage, translation } from '../messages/messages.ts';
import type { FrameOptions } from '../model/share/embed-options.ts';
import { preferredLanguage } from '../model/words/languages.ts';

export type Appearance = ReturnType<typeof createAppearance>;

/** `wanted` lists the browser's languages, most preferred first. */
export function createAppearance(root: HTMLElement, theme: FrameOptions['theme'], wanted: readonly string[]) {
  function setTheme(next: FrameOptions['theme']): void {
    root.dataset['theme'] = next;
  }

  /** Resolves when the messages of the language are loaded. Keeps the current language if they cannot be loaded. */
  function setLanguage(language: FrameOptions['lang']): Promise<unknown> {
    return orEnglish(switchLanguage(language === 'auto' ? preferredLanguage(wanted) : language).catch(() => {}));
  }

  setTheme(theme);
  effect(() => {
    root.lang = translation.value.dictionary.locale;
  });
  return { setTheme, setLanguage };
}
