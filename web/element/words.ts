/** Messages of the element itself. All other text belongs to the frame. */
import { type Language, languageOfTag, preferredLanguage } from '../model/words/languages.ts';

interface Words {
  readonly title: string;
  readonly show: (title: string) => string;
  readonly badLink: (src: string) => string;
  readonly silent: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    title: 'A Perfect Play board',
    show: (title: string) => `Show: ${title}`,
    badLink: (src: string) => `No board: src="${src}" is not a link to one.`,
    silent: 'The board could not be loaded.',
  },
  zh: {
    title: 'Perfect Play 棋盘',
    show: (title: string) => `显示：${title}`,
    badLink: (src: string) => `没有棋盘：src="${src}" 不是棋盘的链接。`,
    silent: '棋盘未能加载。',
  },
};

/** Returns the messages in the language of the element or of its page, else in the reader's language. */
export function wordsFor(element: Element): Words {
  const around = languageOfTag(element.closest('[lang]')?.getAttribute('lang') ?? '');
  return WORDS[around ?? preferredLanguage([navigator.language])];
}
