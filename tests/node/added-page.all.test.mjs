// Checks that a game added by a folder and one line, without any optional data, works in the page: the home page shows
// it, and readers can play, analyse and watch it. The page is built in a copy of the sources in build/.
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { expect, it } from 'vitest';
import { buildTargets } from '../../.ci/compile.mjs';
import { findHeadlessShell } from '../../.ci/lib/browser.mjs';
import { root } from '../../.ci/lib/paths.mjs';
import { capture } from '../../.ci/lib/run.mjs';
import { serve } from '../../.ci/serve.mjs';

const COPY = join(root, 'build', 'added-game');
const ADDED = join(root, 'tests', 'engine', 'added');

/** Copies the sources of the page, and puts the game's messages into the game's folder. */
function copySources() {
  rmSync(COPY, { recursive: true, force: true });
  mkdirSync(join(COPY, 'build'), { recursive: true });
  const { output } = capture('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z']);
  for (const file of output.split('\0').filter((path) => path !== '')) {
    cpSync(join(root, file), join(COPY, file), { recursive: true });
  }
  for (const language of ['en', 'zh']) {
    const name = `messages.${language}.json`;
    cpSync(join(ADDED, name), join(COPY, 'engine', 'games', 'take-away', name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(COPY, 'node_modules'));
}

/** Copies the engine's modules, with those built from the longer list of games instead of the regular ones. */
function copyModules() {
  const built = join(root, 'build', 'wasm');
  const copied = join(COPY, 'build', 'wasm');
  for (const name of ['perfect-play.mjs', 'parts', 'plain']) {
    cpSync(join(built, name), join(copied, name), { recursive: true });
  }
  cpSync(join(built, 'added'), copied, { recursive: true });
  // Node and Chromium support SIMD, so they never run the build without it.
  cpSync(join(copied, 'perfect-play.wasm'), join(copied, 'plain', 'perfect-play.wasm'));
}

it('shows, plays, analyses and watches an added game', { timeout: 1_800_000 }, async () => {
  await buildTargets('wasm', ['added_game_wasm']);
  copySources();
  copyModules();
  const { status, output, errors } = capture(process.execPath, [join(COPY, '.ci', 'page.mjs')]);
  expect(status, output + errors).toBe(0);

  const executablePath = findHeadlessShell();
  if (executablePath === null) throw new Error('There is no Chromium.');
  const address = await serve(join(COPY, 'dist'), 0);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ locale: 'en' });
    /** @type {string[]} */
    const problems = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    page.setDefaultTimeout(60_000);

    await page.goto(address);
    await page.locator('.games-cards').getByText('Take-Away').waitFor();

    const game = `${address}index.html#v1/take-away/7.3/`;
    await page.goto(`${game}?view=play`);
    await page.locator('[data-cell="4"]').focus();
    await page.keyboard.press('Enter');
    // The perfect player has replied.
    await page.getByRole('region', { name: 'The game so far' }).locator('.ply').nth(1).waitFor();

    await page.goto('about:blank');
    await page.goto(game);
    await page.getByRole('region', { name: 'Verdict' }).getByText('Ann wins in 2 moves').waitFor();

    await page.goto('about:blank');
    await page.goto(`${game}?view=watch&solver=memo`);
    const steps = page.locator('.player-bar .step-text');
    await expect.poll(async () => (await steps.allInnerTexts()).join(), { timeout: 60_000 }).toMatch(/of\s[1-9]/);
    expect(problems).toEqual([]);
  } finally {
    await browser.close();
  }
});
