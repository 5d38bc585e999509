// npm run format: formats every source file and applies the linter's safe fixes. `--check` only checks the C++ sources.
import { readArguments } from './lib/arguments.mjs';
import { npmProgram } from './lib/paths.mjs';
import { main, run } from './lib/run.mjs';
import { filesUnder } from './lib/stamps.mjs';

await main(import.meta.filename, async () => {
  const check = readArguments('npm run format', { check: 'flag' }).flag('check');
  const sources = filesUnder(['engine', 'tests'], (path) => /\.[ch]pp$/.test(path));
  await run('clang-format', [...(check ? ['--dry-run', '-Werror'] : ['-i']), ...sources], {
    problem: 'C++ sources are not formatted: `npm run format` formats them.',
  });
  if (!check)
    await run(npmProgram('biome'), ['check', '--write'], { problem: 'Biome cannot fix everything: see above.' });
});
