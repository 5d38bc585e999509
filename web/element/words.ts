/** The few words of the element itself; everything else is said by the frame. */

const WORDS = {
  en: { title: 'A board of Perfect Play', show: (title: string) => `Show: ${title}` },
  zh: { title: 'Perfect Play 棋盘', show: (title: string) => `显示：${title}` },
};

/** The words in the language of an element: what it or the page around it says, else the reader's. */
export function wordsFor(element: Element): (typeof WORDS)['en'] {
  const around = element.closest('[lang]')?.getAttribute('lang') ?? '';
  const language = /^(en|zh)/i.test(around) ? around : navigator.language;
  return /^zh/i.test(language) ? WORDS.zh : WORDS.en;
}
