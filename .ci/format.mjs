// npm run format: formats every source in place, and mends what the linter can mend safely.
import { readArguments } from './lib/arguments.mjs';
import { npmProgram } from './lib/paths.mjs';
import { main, run } from './lib/run.mjs';
import { filesUnder } from './lib/stamps.mjs';
import { needs } from './lib/tools.mjs';
import { setup } from './setup.mjs';

await main(import.meta.filename, async () => {
  readArguments('npm run format', {});
  await setup(needs.check);
  const sources = filesUnder(['engine', 'tests'], (path) => /\.[ch]pp$/.test(path));
  await run('clang-format', ['-i', ...sources], { problem: 'clang-format failed: see its message above.' });
  await run(npmProgram('biome'), ['check', '--write'], { problem: 'Biome cannot mend everything: see above.' });
});
