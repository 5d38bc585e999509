/** Exact fractions for probabilities. Unlike doubles, they are never rounded, so unequal fractions stay unequal. */

/** An exact rational number, not necessarily reduced, with a positive denominator. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export const ZERO: Fraction = { numerator: 0n, denominator: 1n };

/** Reads a fraction as the engine writes it: "374/729" or "1". */
export function readFraction(text: string): Fraction {
  const [numerator = '0', denominator = '1'] = text.split('/');
  return { numerator: BigInt(numerator), denominator: BigInt(denominator) };
}

export function sum(a: Fraction, b: Fraction): Fraction {
  return {
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  };
}

/** Returns `a` − `b`. */
export function less(a: Fraction, b: Fraction): Fraction {
  return sum(a, { numerator: -b.numerator, denominator: b.denominator });
}

/** Returns 1, 0 or −1: the sign of `a` − `b`. */
export function compare(a: Fraction, b: Fraction): 1 | 0 | -1 {
  const left = a.numerator * b.denominator;
  const right = b.numerator * a.denominator;
  if (left === right) return 0;
  return left > right ? 1 : -1;
}

/** Returns the floating-point number nearest to the fraction, rounded to 12 decimals. */
export function approximate({ numerator, denominator }: Fraction): number {
  return Number((numerator * 10n ** 12n) / denominator) / 1e12;
}
