/** Language and theme of the frame: as its address says, until the page around says otherwise. */
import { effect, signal } from '@preact/signals';
import { orEnglish, speak, speech } from '../messages/messages.ts';
import type { FrameOptions } from '../model/share/embed-options.ts';
import { preferredLanguage } from '../model/words/languages.ts';

/** What can be changed while the frame is there. */
export interface Look {
  readonly setTheme: (theme: FrameOptions['theme']) => void;
  /** Resolves when the words are there; in the language there is when they cannot be loaded. */
  readonly setLanguage: (language: FrameOptions['lang']) => Promise<unknown>;
}

/** The look of a document. `wanted` are the languages that the browser wants, the dearest first. */
export function createLook(root: HTMLElement, theme: FrameOptions['theme'], wanted: readonly string[]): Look {
  const shown = signal(theme);
  effect(() => {
    root.dataset['theme'] = shown.value;
  });
  effect(() => {
    root.lang = speech.value.dictionary.locale;
  });
  return {
    setTheme(next) {
      shown.value = next;
    },
    setLanguage: (language) =>
      orEnglish(speak(language === 'auto' ? preferredLanguage(wanted) : language).catch(() => {})),
  };
}
