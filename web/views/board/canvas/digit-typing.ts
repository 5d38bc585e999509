/** Maximum time in ms between two digits of one number. */
const TYPING_MILLISECONDS = 900;

/** Combines digits that are typed in quick succession into one number. */
export class DigitTyping {
  #typed = '';
  #last = Number.NEGATIVE_INFINITY;

  /**
   * Adds a digit and returns `find(digits so far)`. If `find` returns null, the digit starts a new number. `now` is the
   * current time in ms.
   */
  type<T>(digit: string, now: number, find: (digits: string) => T | null): T | null {
    const longer = now - this.#last <= TYPING_MILLISECONDS ? this.#typed + digit : digit;
    this.#typed = find(longer) === null ? digit : longer;
    this.#last = now;
    return find(this.#typed);
  }
}

/**
 * Returns the index of the first string whose digits equal `digits`; otherwise, of the first string whose digits start
 * with `digits`. Returns null if no string matches.
 */
export function textWithDigits(texts: readonly string[], digits: string): number | null {
  const numbers = texts.map((text) => text.replaceAll(/[^0-9]/g, ''));
  const exact = numbers.indexOf(digits);
  const found = exact >= 0 ? exact : numbers.findIndex((number) => number.startsWith(digits));
  return found < 0 ? null : found;
}
