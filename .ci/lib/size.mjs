// The one switch for how much the tests do. The tests of the engine read it in tests/engine/support/size.cpp.

/** @typedef {'quick' | 'exhaustive'} Size */

/** The variable of the environment that holds the size. */
export const SIZE_VARIABLE = 'PERFECT_PLAY_TEST_SIZE';

/** How many times as much the exhaustive size looks at where cases are made at random. */
const QUICK_PART = 10;

/**
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {Size} the quick one where nothing is said
 */
export function testSize(environment = process.env) {
  const size = environment[SIZE_VARIABLE] || 'quick';
  if (size !== 'quick' && size !== 'exhaustive') {
    throw new Error(`${SIZE_VARIABLE} is quick or exhaustive, not ${size}.`);
  }
  return size;
}

/**
 * @param {number} all how many random cases the exhaustive size looks at
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {number} how many this run looks at
 */
export const randomCases = (all, environment = process.env) =>
  testSize(environment) === 'exhaustive' ? all : Math.ceil(all / QUICK_PART);
