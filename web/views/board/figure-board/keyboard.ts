/** Digits typed one after the other, as the number of a move or place. */

/** Digits typed within this many milliseconds are one number. */
const TYPING_MILLISECONDS = 900;

export interface DigitTyping {
  /**
   * The first of `texts` whose digits begin with those typed so far, by its index; null when none does.
   * @param now in milliseconds.
   */
  readonly type: (digit: string, now: number, texts: readonly string[]) => number | null;
}

/** Starts without a digit. */
export function createDigitTyping(): DigitTyping {
  let typed = '';
  let last = Number.NEGATIVE_INFINITY;
  return {
    type(digit, now, texts) {
      const find = (digits: string): number => {
        const numbers = texts.map((text) => text.replaceAll(/[^0-9]/g, ''));
        const exact = numbers.indexOf(digits);
        return exact >= 0 ? exact : numbers.findIndex((number) => number.startsWith(digits));
      };
      const longer = now - last <= TYPING_MILLISECONDS ? typed + digit : digit;
      // A digit too many begins a new number.
      typed = find(longer) < 0 ? digit : longer;
      last = now;
      const found = find(typed);
      return found < 0 ? null : found;
    },
  };
}
