/** Digits typed one after the other, as one number. */

/** Digits typed within this many milliseconds are one number. */
const TYPING_MILLISECONDS = 900;

/** Collects digits. Starts without one. */
export class DigitTyping {
  #typed = '';
  #last = Number.NEGATIVE_INFINITY;

  /**
   * Adds a digit and returns what `find` finds for the number so far; null if that is nothing. A digit too many begins a new
   * number.
   *
   * @param now in milliseconds
   */
  type<T>(digit: string, now: number, find: (digits: string) => T | null): T | null {
    const longer = now - this.#last <= TYPING_MILLISECONDS ? this.#typed + digit : digit;
    this.#typed = find(longer) === null ? digit : longer;
    this.#last = now;
    return find(this.#typed);
  }
}

/** Returns the first text whose digits begin with these, by its index, an exact match before others; null if none does. */
export function textWithDigits(texts: readonly string[], digits: string): number | null {
  const numbers = texts.map((text) => text.replaceAll(/[^0-9]/g, ''));
  const exact = numbers.indexOf(digits);
  const found = exact >= 0 ? exact : numbers.findIndex((number) => number.startsWith(digits));
  return found < 0 ? null : found;
}
