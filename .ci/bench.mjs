// npm run bench: runs the suites natively and as WebAssembly alternately, so that background load affects both.
import { readArguments } from './lib/arguments.mjs';
import { measure, median } from './lib/measure.mjs';
import { main } from './lib/run.mjs';
import { ENGINES } from './signature.mjs';

/** @typedef {import('./lib/measure.mjs').Measurement} Measurement */

/**
 * @param {readonly Measurement[]} measurements results for one instance and one engine, one per round
 * @returns {number} milliseconds; NaN if a limit was reached
 */
function time(measurements) {
  return measurements.some(({ limit }) => limit !== null)
    ? Number.NaN
    : median(measurements.map(({ median }) => median));
}

/** @type {(number: number, unit?: string) => string} */
const shown = (number, unit = '') => (Number.isNaN(number) ? 'limit' : number.toFixed(2) + unit);

await main(import.meta.filename, async () => {
  const options = readArguments('npm run bench', { suite: 'text', rounds: 'number' });
  const rounds = Math.max(1, options.number('rounds', 1));
  const suite = options.text('suite', '');
  const asked = suite === '' ? [] : ['--suite', suite];

  /** @type {Map<string, Measurement[][]>} measurements of each instance, by engine and round */
  const instances = new Map();
  for (let round = 1; round <= rounds; round += 1) {
    for (const [index, { name: engine, command }] of ENGINES.entries()) {
      console.error(`Round ${round} of ${rounds}: ${engine}`);
      for (const measurement of measure(command, asked)) {
        const measured = instances.get(measurement.name) ?? ENGINES.map(() => []);
        measured[index]?.push(measurement);
        instances.set(measurement.name, measured);
      }
    }
  }

  const results = [...instances].map(([name, measured]) => {
    const [native = Number.NaN, wasm = Number.NaN] = measured.map(time);
    const first = measured[0]?.[0];
    return { name, solver: first?.solver ?? '', bytes: first?.bytes ?? 0, native, wasm, ratio: wasm / native };
  });
  const width = Math.max(...results.map(({ name }) => name.length));
  const solvers = Math.max(...results.map(({ solver }) => solver.length));
  const head = ['median ms'.padEnd(width), 'solver'.padEnd(solvers), 'MB'.padStart(9)];
  console.log(`\n${head.join('  ')}  ${'native'.padStart(9)}  ${'wasm'.padStart(9)}  wasm/native`);
  for (const { name, solver, bytes, native, wasm, ratio } of results) {
    const numbers = [shown(bytes / 1e6), shown(native), shown(wasm)].map((text) => text.padStart(9));
    console.log([name.padEnd(width), solver.padEnd(solvers), ...numbers, shown(ratio, ' ×').padStart(11)].join('  '));
  }
});
