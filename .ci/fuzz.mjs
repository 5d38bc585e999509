// npm run fuzz: feeds every fuzz target with ever new inputs for a while. What it learns is kept in build/fuzz/corpus.
import { existsSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildTargets } from './build.mjs';
import { readArguments } from './lib/arguments.mjs';
import { root } from './lib/paths.mjs';
import { Failure, main, run, step } from './lib/run.mjs';
import { filesUnder } from './lib/stamps.mjs';
import { needs } from './lib/tools.mjs';
import { setup } from './setup.mjs';

await main(import.meta.filename, async () => {
  const seconds = readArguments('npm run fuzz', { seconds: 'number' }).number('seconds', 30);
  const names = filesUnder(['tests/fuzz'], (path) => path.endsWith('.cpp')).map((path) => basename(path, '.cpp'));
  if (names.length === 0) throw new Failure('There is no fuzz target in tests/fuzz.');
  await setup(needs.fuzz);
  await step('Fuzz targets', () => buildTargets('fuzz', ['fuzz_targets']));
  for (const name of names) {
    const corpus = join('build', 'fuzz', 'corpus', name);
    mkdirSync(join(root, corpus), { recursive: true });
    // Seeds and a dictionary of the target, where there are any.
    const seeds = join('tests', 'fuzz', 'corpus', name);
    const dictionary = join('tests', 'fuzz', `${name}.dict`);
    const found = join('build', 'fuzz', `${name}-`);
    await step(`${name}, ${seconds} s`, () =>
      run(
        join(root, 'build', 'fuzz', 'fuzz', `fuzz_${name}`),
        [
          `-max_total_time=${seconds}`,
          '-print_final_stats=1',
          '-verbosity=0',
          '-print_funcs=0',
          `-artifact_prefix=${found}`,
          ...(existsSync(join(root, dictionary)) ? [`-dict=${dictionary}`] : []),
          corpus,
          ...(existsSync(join(root, seeds)) ? [seeds] : []),
        ],
        {
          problem: `${name} failed. The input is in ${found}*; build/fuzz/fuzz/fuzz_${name} <that file> shows the failure again.`,
        },
      ),
    );
  }
});
