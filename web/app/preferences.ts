/** The reader's preferences, stored in this browser. Without storage, they last until the page is closed. */
import { signal } from '@preact/signals';
import { LANGUAGES, type Language, preferredLanguage } from '../model/words/languages.ts';
import { THEMES, type Theme } from '../views/controls/themes.ts';

/** Storage of the preferences. Every method may throw: a sandboxed frame has no storage. */
export type PreferenceStorage = Pick<Storage, 'getItem' | 'setItem'>;

export interface Preferences {
  readonly language: Language;
  readonly theme: Theme;
  /** Turns on keyboard shortcuts without modifier keys. */
  readonly singleKeys: boolean;
  readonly sounds: boolean;
}

const KEY = 'perfect-play';

/** `wanted` are the browser's languages, most preferred first. The default is the first one that the page supports. */
export function createPreferences(storage: () => PreferenceStorage, wanted: readonly string[]) {
  const saved = load(storage);
  const current = signal<Preferences>({
    language: LANGUAGES.find((language) => language === saved['language']) ?? preferredLanguage(wanted),
    theme: THEMES.find((theme) => theme === saved['theme']) ?? 'auto',
    singleKeys: saved['singleKeys'] !== false,
    sounds: saved['sounds'] === true,
  });
  return {
    current,
    change(changes: Partial<Preferences>): void {
      current.value = { ...current.value, ...changes };
      try {
        storage().setItem(KEY, JSON.stringify(current.value));
      } catch {
        // Without storage, the reader's choice lasts until the page is closed.
      }
    },
  };
}

function load(storage: () => PreferenceStorage): Readonly<Record<string, unknown>> {
  try {
    const saved: unknown = JSON.parse(storage().getItem(KEY) ?? '{}');
    return typeof saved === 'object' && saved !== null ? { ...saved } : {};
  } catch {
    return {};
  }
}
