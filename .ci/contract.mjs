// npm run contract: writes web/model/game/contract.ts, the TypeScript types of the engine's answers, from the engine's
// field lists.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from './lib/arguments.mjs';
import { CONTRACT, contract } from './lib/contract-text.mjs';
import { root } from './lib/paths.mjs';
import { main } from './lib/run.mjs';

await main(import.meta.filename, async () => {
  readArguments('npm run contract', {});
  writeFileSync(join(root, CONTRACT), contract());
});
