/** Which size of the tests a test of the page belongs to. Those that say nothing belong to both. */

/** For the exhaustive size only: it is slow, and others in the quick size would miss most of what it would miss. */
export const exhaustive = { tag: '@all' } as const;

/** The same for many places, such as every mode of every game. The exhaustive size leaves it out after the quick one. */
export const sweep = { tag: ['@all', '@sweep'] };

/** One of many that say nearly the same; only those that are `wanted` belong to the quick size, too. */
export const quickIf = (wanted: boolean) => (wanted ? {} : sweep);

/** One of several variants of a test: the exhaustive size runs the `chosen` ones, and only the sweep runs the others. */
export const exhaustiveIf = (chosen: boolean) => (chosen ? exhaustive : sweep);

/** It measures time: in `npm test` no other test runs beside it. */
export const alone = { tag: '@alone' } as const;

/** The same, in the exhaustive size only. */
export const exhaustiveAlone = { tag: ['@all', '@alone'] };

/** For Chromium with windows, in the exhaustive size only: what its headless shell does otherwise. */
export const windows = { tag: ['@all', '@windows'] };

/** A flow that everything else rests on: run in Firefox as well, which the exhaustive size alone opens. */
export const core = { tag: '@core' } as const;

/** The same, in the exhaustive size only. */
export const exhaustiveCore = { tag: ['@all', '@core'] };
