/** Tests the problem report: text for the reader to copy, which the page does not send anywhere. */
import { FaultyHost } from '../support/faulty-host.ts';
import { expect, test } from '../support/fixtures.ts';
import { exhaustive } from '../support/sizes.ts';
import { SURVIVING_LINK, SurvivingBoard } from './surviving-board.ts';

test('contains version, link and browser, and that the engine runs', exhaustive, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const board = new SurvivingBoard(page);
  await board.open();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await board.app.button('Keys and help').click();
  const help = page.getByRole('dialog', { name: 'Keys and help' });
  await expect(help.getByText('Report a problem')).toBeVisible();
  await help.getByText('Report a problem').click();
  const text = help.getByRole('textbox', { name: 'Your report' });
  await expect(text).toHaveValue(/^Perfect Play \d+\.\d+\.\d+\nLink: /);
  const report = await text.inputValue();
  expect(report).toContain(`Link: ${page.url()}\n`);
  expect(report).toContain(await page.evaluate(() => navigator.userAgent));
  expect(report).toContain('The engine is running');
  await help.getByRole('button', { name: 'Copy' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(report);
  // The page requested only its own scripts, messages and styles.
  expect(requests.filter((one) => !one.startsWith('GET /assets/'))).toEqual([]);
  await page.keyboard.press('Escape');
  await board.expectUnchanged();
});

test(
  'explains why the engine could not be started, in both languages',
  exhaustive,
  async ({ page, baseURL, complaints }) => {
    const host = new FaultyHost(baseURL ?? '');
    host.injectFault(/\.wasm$/, 'missing');
    await page.goto(`${await host.start()}${SURVIVING_LINK}`);
    const { app } = new SurvivingBoard(page);
    await expect(app.headline).toHaveText('The engine could not be started');
    await app.button('Keys and help').click();
    await page.getByText('Report a problem').click();
    const reason = /.*\.wasm: status 404/;
    const text = page.getByRole('dialog').getByRole('textbox');
    await expect(text).toHaveValue(new RegExp(`The engine could not be started: ${reason.source}`));
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '中文' }).click();
    await page.getByRole('button', { name: '快捷键与帮助' }).click();
    await page.getByText('报告问题').click();
    await expect(text).toHaveValue(new RegExp(`引擎无法启动：${reason.source}`));
    await host.close();
    complaints.length = 0;
  },
);

test('opens help and report without further requests', async ({ page, complaints }) => {
  const board = new SurvivingBoard(page);
  const requests: string[] = [];
  page.on('requestfinished', (request) => requests.push(new URL(request.url()).pathname));
  await board.open();
  await expect.poll(() => requests.some((path) => path.includes('/help-'))).toBe(true);
  await page.waitForLoadState('networkidle');
  await page.route('**/*', (route) => route.abort());
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keys and help' });
  for (const words of ['Puzzle', 'show why a move is wrong', 'Edit', 'connect or disconnect two vertices']) {
    await expect(help.getByText(words, { exact: true })).toBeVisible();
  }
  // A key without a description would leave an empty line in the list of shortcuts.
  expect(
    await help.locator('dd, h3, summary').evaluateAll((all) => all.filter((one) => one.textContent === '')),
  ).toEqual([]);
  await help.getByText('Report a problem').click();
  await expect(help.getByRole('textbox', { name: 'Your report' })).toHaveValue(/The engine is running/);
  await help.getByRole('button', { name: 'Copy' }).click();
  await expect(help.getByRole('status')).toHaveText(/Copied|does not allow/);
  complaints.length = 0;
});

test('names the last reported failure, with its time', exhaustive, async ({ page, complaints }) => {
  const board = new SurvivingBoard(page);
  await board.open();
  await page.route(/\/assets\/make-[^/]*\.js/, (route) => route.abort());
  await page.getByRole('button', { name: 'Make a puzzle' }).click();
  await expect(page.getByText(/part of the page could not be loaded/i).first()).toBeVisible();
  await board.app.button('Keys and help').click();
  await page.getByText('Report a problem').click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(/\nLast failure, at \d.*: \S.*\.$/);
  // Pending requests fail as well: leave the page before clearing the complaints.
  await page.goto('about:blank');
  complaints.length = 0;
});

test('is visible at once, in the help and at the bottom of the home page', exhaustive, async ({ page }) => {
  await page.goto('./');
  const help = page.getByRole('dialog', { name: 'Keys and help' });
  const report = help.getByRole('textbox', { name: 'Your report' });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole('main').getByRole('button', { name: 'Report a problem' }).click();
    await expect(report).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    // The page learns that the dialog is closed a moment after the dialog disappears.
    await expect(async () => {
      await page.keyboard.press('?');
      await expect(help).toBeVisible({ timeout: 1000 });
    }).toPass();
    const summary = help.locator('summary', { hasText: 'Report a problem' });
    await summary.click();
    await expect(report).toBeInViewport({ ratio: 1 });
    await expect(summary).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
  }
});
