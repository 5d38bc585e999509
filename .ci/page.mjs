// Builds dist/ from the page's sources and the WebAssembly modules.
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { compressFolder } from './lib/page/compress.mjs';
import { npmProgram, root } from './lib/paths.mjs';
import { main, run } from './lib/run.mjs';
import { OFFLINE_FILE } from './offline.mjs';

/** Folder that `npm run api-docs` writes. */
const REFERENCE = join(root, 'build', 'api');

await main(import.meta.filename, async () => {
  await run(npmProgram('vite'), ['build', '--logLevel', 'warn'], { problem: 'The page cannot be built: see above.' });
  // Runs this build in its own process, because Vite's build changes NODE_ENV to production.
  await run(process.execPath, [join('.ci', 'offline.mjs')], { problem: 'The offline file cannot be built.' });
  // Skips the offline file: it is downloaded only once, and most of it is already compressed.
  await compressFolder(join(root, 'dist'), (path) => path.endsWith(OFFLINE_FILE));
  // Copies the reference after compression: compressing its thousand files would take longer than compressing the page.
  if (existsSync(REFERENCE)) cpSync(REFERENCE, join(root, 'dist', 'api'), { recursive: true });
});
