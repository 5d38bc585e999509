/** Exact fractions, for the probabilities of games of chance: no two of them are ever equal only because they were rounded. */

/** A number exactly: not reduced, the denominator is positive. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Nothing. */
export const ZERO: Fraction = { numerator: 0n, denominator: 1n };

/** Reads "374/729" or "1", as the engine writes them. */
export function readFraction(text: string): Fraction {
  const [numerator = '0', denominator = '1'] = text.split('/');
  return { numerator: BigInt(numerator), denominator: BigInt(denominator) };
}

/** The sum of two fractions. */
export function sum(a: Fraction, b: Fraction): Fraction {
  return {
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  };
}

/** The first less the second. */
export function less(a: Fraction, b: Fraction): Fraction {
  return sum(a, { numerator: -b.numerator, denominator: b.denominator });
}

/** 1, 0 or -1, as the first is greater than the second, the same or smaller. */
export function compare(a: Fraction, b: Fraction): 1 | 0 | -1 {
  const left = a.numerator * b.denominator;
  const right = b.numerator * a.denominator;
  if (left === right) return 0;
  return left > right ? 1 : -1;
}

/** Returns the nearest number, rounded to 12 decimals. */
export function approximate({ numerator, denominator }: Fraction): number {
  return Number((numerator * 10n ** 12n) / denominator) / 1e12;
}
