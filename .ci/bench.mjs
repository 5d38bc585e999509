// npm run bench: the same instances natively and as WebAssembly, in turns, so that a busy moment hits both.
import { buildNative, buildWasm } from './build.mjs';
import { readArguments } from './lib/arguments.mjs';
import { capture, Failure, main } from './lib/run.mjs';
import { needs } from './lib/tools.mjs';
import { setup } from './setup.mjs';
import { ENGINES } from './signature.mjs';

/** @typedef {{ name: string, positions: number, median: number }} Measurement times in milliseconds */

/**
 * @param {readonly string[]} command
 * @param {number} repeat
 * @returns {Measurement[]}
 */
function measure(command, repeat) {
  const [program = '', ...before] = command;
  const { status, output, errors } = capture(program, [...before, 'bench', '--json', '--repeat', String(repeat)]);
  if (status !== 0) throw new Failure(`${command.join(' ')} bench failed: ${errors}`);
  return /** @type {Measurement[]} */ (JSON.parse(output));
}

/**
 * @param {readonly number[]} numbers
 * @returns {number}
 */
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

await main(import.meta.filename, async () => {
  const options = readArguments('npm run bench', { rounds: 'number', repeat: 'number', json: 'flag' });
  const rounds = Math.max(1, options.number('rounds', 3));
  const repeat = Math.max(1, options.number('repeat', 5));
  await setup(needs.build);
  await buildNative();
  await buildWasm();

  /** @type {Map<string, { positions: number, times: number[][] }>} */
  const instances = new Map();
  for (let round = 1; round <= rounds; round += 1) {
    for (const [index, { name: engine, command }] of ENGINES.entries()) {
      console.error(`Round ${round} of ${rounds}: ${engine}`);
      for (const { name, positions, median: time } of measure(command, repeat)) {
        const instance = instances.get(name) ?? { positions, times: ENGINES.map(() => []) };
        instance.times[index]?.push(time);
        instances.set(name, instance);
      }
    }
  }

  const results = [...instances].map(([name, { positions, times }]) => {
    const [native = Number.NaN, wasm = Number.NaN] = times.map(median);
    return { name, positions, native, wasm, ratio: wasm / native };
  });
  if (options.flag('json')) {
    console.log(JSON.stringify(results, null, 2));
    return;
  }
  const width = Math.max(...results.map(({ name }) => name.length));
  console.log(`\n${'median ms'.padEnd(width)}  ${'native'.padStart(9)}  ${'wasm'.padStart(9)}  wasm/native`);
  for (const { name, native, wasm, ratio } of results) {
    const columns = [native.toFixed(2).padStart(9), wasm.toFixed(2).padStart(9), `${ratio.toFixed(2)} ×`.padStart(11)];
    console.log([name.padEnd(width), ...columns].join('  '));
  }
});
