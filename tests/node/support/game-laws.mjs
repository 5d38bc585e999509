// Theorems about all positions of games in rule files. A law returns the nimber of a position, or the value for the player
// to move.

/** @typedef {'win' | 'loss'} Value */

/** @type {(numbers: readonly number[]) => number} */
const xor = (numbers) => numbers.reduce((sum, number) => sum ^ number, 0);

/** @type {(isLost: boolean) => Value} */
const lostIf = (isLost) => (isLost ? 'loss' : 'win');

/** @type {(nimbers: readonly number[]) => (heaps: readonly number[]) => number} */
const sumOf = (nimbers) => (heaps) => xor(heaps.map((heap) => nimbers[heap] ?? Number.NaN));

/** @type {(sign: string, text: string) => number[]} the lengths of the runs of a sign */
const runs = (sign, text) =>
  text
    .split('')
    .map((found) => (found === sign ? sign : ' '))
    .join('')
    .split(' ')
    .map((run) => run.length);

/** @type {(sign: string, text: string) => number[]} */
const places = (sign, text) => [...text].flatMap((found, i) => (found === sign ? [i] : []));

// OEIS A002186, A002187 and A002188.
const kayles = sumOf([0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1]);
const dawsonKayles = sumOf([0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4]);
const grundy = sumOf([0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1]);

/** Losing numbers of the game with squares: OEIS A030193. */
const LOST_WITH_SQUARES = [0, 2, 5, 7, 10, 12, 15, 17, 20, 22, 34, 39, 44, 52, 57];

const GOLDEN = (1 + Math.sqrt(5)) / 2;

/** @type {(n: number) => number} the exponent of 2 in n */
const evenness = (n) => Math.log2(n & -n);

/**
 * Returns the value of a red-blue Hackenbush string by Berlekamp's rule: equal edges count 1 each, and every edge after
 * the first change counts half as much as the one before it.
 *
 * @type {(text: string) => number}
 */
function hackenbushString(text) {
  const start = text.length === 0 ? 0 : [...text].findIndex((edge) => edge !== text[0]);
  const equal = start < 0 ? text.length : start;
  return [...text].reduce((sum, edge, i) => sum + (edge === 'B' ? 1 : -1) * (i < equal ? 1 : 2 ** (equal - 1 - i)), 0);
}

/** @type {(rows: number, columns: number) => number} */
function cutcake(rows, columns) {
  if (rows > columns) return -cutcake(columns, rows);
  return Math.floor(columns / 2 ** Math.floor(Math.log2(rows))) - 1;
}

/** @type {(total: number, mover: number) => Value} the value of a game that is a number, where the first player is Left */
const ofNumber = (total, mover) => lostIf(mover === 0 ? total <= 0 : total >= 0);

/** @type {(n: number) => number} the smallest part of the sum of Fibonacci numbers that are no neighbours */
function smallestFibonacciPart(n) {
  let [a, b] = [1, 2];
  while (b <= n) [a, b] = [b, a + b];
  return n === a ? a : smallestFibonacciPart(n - a);
}

/** @type {Record<string, (position: never, mover: number) => number | Value>} */
export const LAWS = {
  'dawson-kayles': (/** @type {string} */ row) => dawsonKayles(runs('o', row)),
  'flip-game': (/** @type {string} */ row) => dawsonKayles(runs('+', row)),
  'four-stones': (/** @type {number} */ n) => n % 4,
  'misere-nim': (/** @type {number[]} */ heaps) => lostIf((xor(heaps) === 0) === heaps.some((heap) => heap > 1)),
  // In every binary place, the number of heaps with a 1 is a multiple of 3.
  'moore-nim': (/** @type {number[]} */ heaps) =>
    lostIf([1, 2, 4].every((bit) => heaps.filter((heap) => (heap & bit) !== 0).length % 3 === 0)),
  'mock-turtles': (/** @type {string} */ coins) =>
    xor(places('H', coins).map((i) => 2 * i + 1 - ([...i.toString(2)].filter((bit) => bit === '1').length % 2))),
  'silver-dollar': (/** @type {string} */ strip) => {
    const gaps = places('o', strip).map((place, i, all) => place - (all[i - 1] ?? -1) - 1);
    return xor(gaps.reverse().filter((_, i) => i % 2 === 0));
  },
  'staircase-nim': (/** @type {number[]} */ steps) => xor(steps.filter((_, i) => i % 2 === 0)),
  'subtraction-1-3-4': (/** @type {number} */ heap) => [0, 1, 0, 1, 2, 3, 2][heap % 7] ?? Number.NaN,
  'thanos-nim': (/** @type {number[]} */ piles) => {
    const least = Math.min(...piles);
    return lostIf(piles.filter((pile) => pile === least).length > piles.length / 2);
  },
  cutcake: (/** @type {[number, number][]} */ cakes, mover) =>
    ofNumber(
      cakes.reduce((sum, [rows, columns]) => sum + cutcake(rows, columns), 0),
      mover,
    ),
  divisors: (/** @type {number} */ n) => evenness(n),
  euclid: (/** @type {[number, number]} */ [a, b]) => lostIf(b === 0 || (a !== b && a / b < GOLDEN)),
  fibonacci: (/** @type {{ heap: number, most: number }} */ { heap, most }) =>
    lostIf(heap === 0 || smallestFibonacciPart(heap) > most),
  grundy,
  hackenbush: (/** @type {string[]} */ strings, mover) =>
    ofNumber(
      strings.reduce((sum, text) => sum + hackenbushString(text), 0),
      mover,
    ),
  kayles: (/** @type {string} */ pins) => kayles(runs('!', pins)),
  lasker: (/** @type {number[]} */ heaps) => {
    const nimbers = heaps.map((heap) => (heap % 4 === 0 ? heap - 1 : heap % 4 === 3 ? heap + 1 : heap));
    return xor(nimbers.filter((nimber) => nimber > 0));
  },
  nim: xor,
  northcott: (/** @type {{ W: number, B: number }[]} */ rows) => lostIf(xor(rows.map(({ W, B }) => B - W - 1)) === 0),
  squares: (/** @type {number} */ n) => lostIf(LOST_WITH_SQUARES.includes(n)),
  welter: (/** @type {string} */ strip) => {
    const coins = places('o', strip);
    const pairs = coins.flatMap((a, i) => coins.slice(i + 1).map((b) => 2 ** (evenness(b - a) + 1) - 1));
    return xor([...coins, ...pairs]);
  },
  wythoff: (/** @type {[number, number]} */ [a, b]) => lostIf(Math.min(a, b) === Math.floor(Math.abs(a - b) * GOLDEN)),
};
