/** Redirects readers to their language if the address does not name one. */
import { LANGUAGES, type Language, preferredLanguage } from '../model/words/languages.ts';

/** Storage key of the reader's choices, shared with the main page. */
const KEY = 'perfect-play';

/** Opens the page in the other language if the reader prefers it. Remembers a language that the reader chooses. */
export function followLanguage(): void {
  const others = [...document.querySelectorAll<HTMLAnchorElement>('a.tongue[hreflang]')];
  for (const link of others) link.addEventListener('click', () => keepLanguage(link.hreflang));
  if (!/\/(index\.html)?$/.test(location.pathname)) return;
  const wanted = keptLanguage() ?? preferredLanguage(navigator.languages);
  const link = others.find(({ hreflang }) => hreflang === wanted);
  if (link !== undefined) location.replace(link.href + location.hash);
}

function choices(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

function keptLanguage(): Language | undefined {
  const { language } = choices();
  return LANGUAGES.find((one) => one === language);
}

function keepLanguage(language: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...choices(), language }));
  } catch {
    // Without storage, the next visit follows the browser's language.
  }
}
