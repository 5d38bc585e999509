/** Parses answers as readers type them. Numbers in any usual notation are compared by value. */

/**
 * A number as typed by a reader: `numerator` over `denominator`. `digits` is the number of decimals; a percent sign
 * adds two.
 */
export interface TypedNumber {
  readonly numerator: bigint;
  readonly denominator: bigint;
  /** Null for whole numbers and fractions, because they are exact. */
  readonly digits: number | null;
}

/**
 * Result of comparing a typed number with the right one. `coarse` means that the typed number has fewer than two
 * decimals.
 */
export type Comparison = 'equal' | 'coarse' | 'different';

/** Minimum number of decimals in a rounded answer; a whole percentage counts as two. */
const LEAST_DIGITS = 2;

/** Maximum length of a typed answer in characters. The largest fraction of a lesson has fewer than 100 characters. */
const LONGEST = 200;

/** Words that may follow a typed number without changing its value. */
const UNITS =
  /\s*(?:pl(?:y|ies)|moves?|positions?|nodes?|visits?|triangles?|boxes|box|points?|stones?|gems?|步|次|分|块|颗|个(?:局面|节点|三角形|格子)?|[块颗]?魔法?石)$/i;

/** Normalises minus signs, slashes, digits and commas that differ between keyboards and languages. */
export function plainText(text: string): string {
  return text.normalize('NFKC').replaceAll(/[−–—]/g, '-').replaceAll(/[⁄∕÷]/g, '/').replaceAll('、', ',').trim();
}

/** Parses a whole number, fraction, decimal or percentage, optionally with its unit; returns null for other text. */
export function typedNumber(text: string): TypedNumber | null {
  if (text.length > LONGEST) return null;
  const plain = plainText(text)
    .replace(/^[=≈~]\s*/, '')
    .replace(UNITS, '')
    .replace(/[.。]$/, '')
    // Removes thousands separators.
    .replace(
      /^([+-]?[1-9]\d{0,2})((?:[,\s'’]\d{3})+)$/,
      (_, first: string, rest: string) => first + rest.replaceAll(/\D/g, ''),
    )
    .replaceAll(/\s*([/%+-])\s*/g, '$1');
  const fraction = /^([+-]?\d+)\/(\d+)$/.exec(plain);
  if (fraction !== null) {
    const [numerator, denominator] = [BigInt(fraction[1] ?? ''), BigInt(fraction[2] ?? '')];
    return denominator === 0n ? null : { numerator, denominator, digits: null };
  }
  const decimal = /^([+-]?)(\d*)(?:[.,](\d+))?(%?)$/.exec(plain);
  const [, sign = '', whole = '', places = '', percent = ''] = decimal ?? [];
  if (whole + places === '') return null;
  const digits = places.length + (percent === '' ? 0 : 2);
  return {
    numerator: BigInt(sign + whole + places),
    denominator: 10n ** BigInt(digits),
    digits: digits === 0 ? null : digits,
  };
}

const magnitude = (number: bigint): bigint => (number < 0n ? -number : number);

/**
 * Compares a typed number with the right one; both are exact fractions. A decimal or percentage may be rounded up or
 * down, so it may differ by less than one unit of its last digit.
 */
export function compareNumbers(typed: TypedNumber, right: TypedNumber): Comparison {
  const difference = magnitude(typed.numerator * right.denominator - right.numerator * typed.denominator);
  if (difference === 0n) return 'equal';
  // One unit of the last digit is 1 / typed.denominator.
  if (typed.digits === null || difference >= right.denominator) return 'different';
  return typed.digits < LEAST_DIGITS ? 'coarse' : 'equal';
}
