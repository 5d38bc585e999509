// npm run lessons: measures solver times for the lessons, and writes web/learn/measured.json.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { median } from './lib/measure.mjs';
import { nativeProgram, root } from './lib/paths.mjs';
import { capture, main } from './lib/run.mjs';

const FIELD = 'WWW-----_--------_--------_--------_--------_--------_--------_----S---';
/** A graph of eight vertices on which the cat wins in 16 plies. */
const EIGHT = '0-3_1-4.5.6_2-5.6_3-6.7_4-6.7_5-7';
/**
 * A graph of eight vertices on which the mouse wins in 17 plies. On this graph, both interpretations of a cap at turn
 * 2n give a wrong answer.
 */
const LONG_WAY = '0-2.4.5_1-3.5.6.7_2-5.6.7_3-4.6.7_4-5.7_5-6';
/** Game, setup and solver of each measurement. */
const RUNS = [
  'triangle-war 3 minimax',
  'triangle-war 3 alpha-beta',
  'shooting 6-6-6-6-6-6 ordered-table',
  `cat-mouse ${EIGHT} alpha-beta`,
  `cat-mouse ${EIGHT} retrograde`,
  `cat-mouse ${LONG_WAY} retrograde`,
  `cat-mouse ${LONG_WAY} turn-cap-2n`,
  `wolves-sheep ${FIELD} retrograde`,
  `wolves-sheep ${FIELD} bitboards`,
];
/** Number of measurements per run; the result is their median. */
const TIMES = 5;

/** @type {(run: string) => number} time of the solver alone in ms, to two significant digits */
function measured(run) {
  const [game = '', setup = '', solver = ''] = run.split(' ');
  const times = Array.from({ length: TIMES }, () => {
    const { output } = capture(nativeProgram, ['solve', game, setup, '--solver', solver, '--json']);
    const { milliseconds } = /** @type {{ milliseconds: number }} */ (JSON.parse(output));
    return milliseconds;
  });
  return Number(median(times).toPrecision(2));
}

await main(import.meta.filename, async () => {
  const milliseconds = Object.fromEntries(RUNS.map((run) => [run, measured(run)]));
  const text = JSON.stringify({ command: 'npm run lessons', milliseconds }, null, 2);
  writeFileSync(join(root, 'web', 'learn', 'measured.json'), `${text}\n`);
  console.log(text);
});
