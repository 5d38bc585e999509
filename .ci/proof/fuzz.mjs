// npm run fuzz: feeds every fuzz target with ever new inputs for a while. What it learns is kept in build/fuzz/corpus.
import { randomInt } from 'node:crypto';
import { buildWasm } from '../build.mjs';
import { readArguments } from '../lib/arguments.mjs';
import { fuzzTargets } from '../lib/fuzzing.mjs';
import { Failure, main } from '../lib/run.mjs';
import { needs } from '../lib/tools.mjs';
import { setup } from '../setup.mjs';

await main(import.meta.filename, async () => {
  const options = readArguments('npm run fuzz', { seconds: 'number', seed: 'number' }, 'TARGET …');
  await setup(needs.fuzz);
  await buildWasm();
  const fuzzed = await fuzzTargets('fuzz', options.number('seconds', 30), {
    chosen: options.words,
    seed: options.number('seed', randomInt(1, 999_999_999)),
  });
  const problems = fuzzed.flatMap(({ name, problem }) => (problem === null ? [] : [`${name}: ${problem}`]));
  if (problems.length > 0) throw new Failure(problems.join('\n\n'));
});
