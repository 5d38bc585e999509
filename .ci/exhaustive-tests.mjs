// `node .ci/exhaustive-tests.mjs FOLDER …`: runs the tests that do more work in the exhaustive size, or all tests in a
// folder whose name ends with a slash.
import { npmProgram } from './lib/paths.mjs';
import { main, run } from './lib/run.mjs';
import { dependsOnSize } from './lib/size.mjs';
import { filesUnder } from './lib/stamps.mjs';

await main(import.meta.filename, async () => {
  const tests = process.argv
    .slice(2)
    .flatMap((folder) =>
      folder.endsWith('/') ? [folder] : filesUnder([folder], (path) => path.includes('.test.') && dependsOnSize(path)),
    );
  await run(npmProgram('vitest'), ['run', '--reporter', 'dot', ...tests], { problem: 'Vitest failed: see above.' });
});
