/** What the reader chose for this browser: language, theme, single keys, sounds. Works without storage, then for this visit only. */
import { signal } from '@preact/signals';
import { LANGUAGES, type Language, preferredLanguage } from '../model/words/languages.ts';
import { THEMES, type Theme } from '../views/header.tsx';

/** Where choices are kept. Every method may throw: a sandboxed frame has no storage. */
export type PreferenceStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The reader's choices. */
export interface Preferences {
  readonly language: Language;
  readonly theme: Theme;
  /** Keys without modifiers do something. */
  readonly singleKeys: boolean;
  /** What happens on the board is heard. */
  readonly sounds: boolean;
}

const KEY = 'perfect-play';

/** The choices, kept in what `storage` returns; a reader who never chose gets the first language that the browser wants. */
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
        // Without storage the choice holds for this visit.
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
