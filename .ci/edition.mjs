// npm run edition: keeps the script of the element, as its sources give it now, for pages that name its hash
// (web/element/editions/README.md).
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from './lib/arguments.mjs';
import { bundle } from './lib/page/bundle.mjs';
import { editions } from './lib/page/editions.mjs';
import { Notices } from './lib/page/notices.mjs';
import { root } from './lib/paths.mjs';
import { main } from './lib/run.mjs';

/** Stands first in the file, for those who look into it. */
const opening = (/** @type {number} */ number) =>
  `/* Perfect Play, the element, edition ${number}: never changes, see web/element/editions/README.md. MIT License. */\n`;

await main(import.meta.filename, async () => {
  readArguments('npm run edition', {});
  const script = await bundle('web/element/perfect-play.ts', {
    format: 'iife',
    platform: 'browser',
    minify: true,
    notices: new Notices(),
  });
  const last = editions().at(-1);
  if (last !== undefined && last.content.toString() === opening(last.number) + script) {
    console.log(`${last.file} is what the sources give: there is nothing to keep.`);
    return;
  }
  const number = (last?.number ?? 0) + 1;
  const file = `web/element/editions/perfect-play@${number}.js`;
  // Never over one that is there.
  writeFileSync(join(root, file), opening(number) + script, { flag: 'wx' });
  console.log(`${file}: ${editions().at(-1)?.integrity ?? ''}`);
  console.log(`Name it in web/public/_headers, as those before it are.`);
});
