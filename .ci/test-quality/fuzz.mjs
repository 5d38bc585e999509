// npm run fuzz: feeds random inputs to every fuzz target for a given time, and keeps the corpora in build/fuzz/corpus.
import { randomInt } from 'node:crypto';
import { readArguments } from '../lib/arguments.mjs';
import { fuzzTargets } from '../lib/fuzzing.mjs';
import { Failure, main } from '../lib/run.mjs';

await main(import.meta.filename, async () => {
  const kinds = /** @type {const} */ ({ seconds: 'number', seed: 'number', preset: 'text' });
  const options = readArguments('npm run fuzz', kinds, 'TARGET …');
  const preset = options.text('preset', 'fuzz') === 'asan' ? 'asan' : 'fuzz';
  const fuzzed = await fuzzTargets(preset, options.number('seconds', 30), {
    chosen: options.words,
    seed: options.number('seed', randomInt(1, 999_999_999)),
  });
  const problems = fuzzed.flatMap(({ name, problem }) => (problem === null ? [] : [`${name}: ${problem}`]));
  if (problems.length > 0) throw new Failure(problems.join('\n\n'));
  console.log(`${fuzzed.length} tests passed`);
});
