/** The few words of the element itself; everything else is said by the frame. */
import { type Language, languageOfTag, preferredLanguage } from '../model/words/languages.ts';

interface Words {
  readonly title: string;
  readonly show: (title: string) => string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: { title: 'A board of Perfect Play', show: (title: string) => `Show: ${title}` },
  zh: { title: 'Perfect Play 棋盘', show: (title: string) => `显示：${title}` },
};

/** The words in the language of an element: what it or the page around it says, else the reader's. */
export function wordsFor(element: Element): Words {
  const around = languageOfTag(element.closest('[lang]')?.getAttribute('lang') ?? '');
  return WORDS[around ?? preferredLanguage([navigator.language])];
}
