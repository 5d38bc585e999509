/** Tags that assign tests of the page to sizes. Tests without a tag run in both sizes. */

/** Exhaustive size only: slow tests whose failures would mostly be caught by other tests in the quick size. */
export const exhaustive = { tag: '@all' } as const;

/**
 * Exhaustive size only, for many similar cases such as every mode of every game. `npm run test:rest` skips these tests.
 */
export const sweep = { tag: ['@all', '@sweep'] };

/** Variants of a test: the quick size runs only the `wanted` ones. */
export const quickIf = (wanted: boolean) => (wanted ? {} : sweep);

/** Variants of a test: the exhaustive size runs the `chosen` ones, and only the sweep runs the rest. */
export const exhaustiveIf = (chosen: boolean) => (chosen ? exhaustive : sweep);

/** Tests that measure time: `npm test` runs them one at a time. */
export const alone = { tag: '@alone' } as const;

/** Tests that measure time, in the exhaustive size only. */
export const exhaustiveAlone = { tag: ['@all', '@alone'] };

/** Tests that need Chromium with windows, because the headless shell behaves differently; exhaustive size only. */
export const windows = { tag: ['@all', '@windows'] };

/** Essential flows, which the exhaustive size also runs in Firefox. */
export const core = { tag: '@core' } as const;

/** Essential flows that run only in the exhaustive size, and also in Firefox. */
export const exhaustiveCore = { tag: ['@all', '@core'] };
