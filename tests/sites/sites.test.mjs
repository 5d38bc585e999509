// npm run test:sites: tests small sites made with authoring tools. They contain boards as Share copies them, and use
// the package's integrations. Builds each site, serves it from one origin and its boards from another, and opens it in
// Chromium.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findHeadlessShell } from '../../.ci/lib/browser.mjs';
import { root } from '../../.ci/lib/paths.mjs';
import { serve } from '../../.ci/serve.mjs';
import { KINDS, pasting } from './support/boards.mjs';
import { build, buildReady, checkTypes, FOLDER, hasReady, loadSite, prepare, siteNames } from './support/site.mjs';
import { visit } from './support/visit.mjs';

/** Layout shift below this limit counts as none. */
const STILL = 0.01;

/** @type {import('@playwright/test').Browser} */
let browser;
/** @type {(text: string) => string} */
let paste;
beforeAll(async () => {
  paste = pasting(await serve(join(root, 'dist'), 0));
  prepare();
  const executable = findHeadlessShell();
  browser = await chromium.launch({
    ...(executable === null ? {} : { executablePath: executable }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
}, 600_000);
afterAll(() => browser.close());

describe.each(siteNames())('%s', async (name) => {
  const site = await loadSite(name);
  const papers = join(FOLDER, 'papers', name);

  /**
   * @param {string} folder the built site
   * @param {import('./support/boards.mjs').Kind} kind
   */
  async function expectBoard(folder, kind) {
    mkdirSync(papers, { recursive: true });
    // Uses another name for this machine, so that browsers treat the site and its boards as different sites.
    const address = (await serve(folder, 0)).replace('127.0.0.1', 'localhost');
    const { played, routed, dark, printed, said, shift } = await visit(browser, site, address, kind, papers);
    expect({ played, routed: routed ?? '', dark: dark ?? '', printed: printed ?? '', said }).toEqual({
      played: '',
      routed: '',
      dark: '',
      printed: '',
      said: [],
    });
    // A link in running text may grow when its board replaces it.
    if (kind !== 'link') expect(shift).toBeLessThan(STILL);
  }
  const kinds = /** @type {import('./support/boards.mjs').Kind[]} */ (Object.keys(KINDS)).filter(
    (kind) => site.pages[kind] !== undefined,
  );

  it(`builds, shows boards and passes its type checks: ${site.name()}`, async () => {
    const output = build(name, site, paste);
    checkTypes(name, site);
    for (const kind of kinds.filter((one) => one !== 'ready' || !hasReady(name))) await expectBoard(output, kind);
  });

  if (hasReady(name)) {
    it('shows a board with an integration of the package', async () => {
      await expectBoard(buildReady(name, site, paste), 'ready');
    });
  }
});
