// Finds tests whose result depends on the speed of the machine.

/** Longest pause between two checks of a condition, in ms. */
const LONGEST_PAUSE = 49;
/** Largest distance in characters from `listen(0)` to a `close` that only frees the port for another program. */
const CLOSE = 300;

/** Files that may wait for a fixed time, each with its reason. */
export const FIXED_WAITS = new Map([
  ['tests/e2e/faults/moving-layout.spec.ts', 'the delay of a response is the injected fault'],
  ['tests/e2e/screenshots.ts', 'takes pictures of moving pages; checks nothing'],
  ['tests/e2e/support/faulty-host.ts', 'the delay of a response is the injected fault'],
  ['tests/sites/support/visit.mjs', 'the pause between two reads of a position'],
  ['tests/webkit/webkit-driver.ts', 'the pause between two reads of a condition'],
]);

/** @type {(time: string) => boolean} */
const isLong = (time) => !(Number(time.replaceAll('_', '')) <= LONGEST_PAUSE);

/**
 * Returns fixed waits, ports that are closed before they are used, and retries.
 *
 * @param {string} file named in the messages
 * @param {string} text its content
 * @returns {{ file: string, line: number, sentence: string }[]}
 */
export function waitProblems(file, text) {
  const sleep = /import \{ setTimeout as (\w+) \} from 'node:timers\/promises'/.exec(text)?.[1] ?? 'sleep';
  /** @type {[RegExp, string][]} */
  const rules = [
    [/\bwaitForTimeout\(/g, 'Wait for a state of the page instead of a fixed time.'],
    [
      new RegExp(String.raw`setTimeout\((?:\(\) => )?resolve\b[^;]*?, ([\w.]+)\)|\b${sleep}\(([\w.]+)\)`, 'g'),
      'Wait for a condition instead of a fixed time.',
    ],
    [
      new RegExp(String.raw`\blisten\(0\b[^]{0,${CLOSE}}?\.close\(`, 'g'),
      'Let the program choose its port: another one may take a closed port.',
    ],
    [/\b(?:retries|retry)\b['"]?: *[1-9]|--retr(?:y|ies)\b/g, 'Mend the test instead of repeating it.'],
  ];
  return rules.flatMap(([rule, sentence]) =>
    [...text.matchAll(rule)]
      .filter(([, first, second]) => (first ?? second) === undefined || isLong(first ?? second ?? ''))
      .map(({ index }) => ({ file, line: text.slice(0, index).split('\n').length, sentence })),
  );
}
