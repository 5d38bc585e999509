/**
 * Tests the whole way of a game that a stranger makes: a template, a changed start, another value, a game, a puzzle, its
 * link in another browser profile, and its frame on another site. With the mouse, the keyboard, and a finger.
 */
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { ComposePage } from '../support/compose.page.ts';
import { expect, test } from '../support/fixtures.ts';
import { article } from '../support/hosts.ts';
import { exhaustive } from '../support/sizes.ts';

/** Presses a control or a place of a board as the reader does. */
type Press = (target: Locator) => Promise<void>;

const ROW = 3;

/** Returns the number of a place of hexapawn, row by row from the top, from its name such as `b1`. */
function placeOf(name: string): number {
  return (ROW - Number(name[1])) * ROW + 'abc'.indexOf(name[0] ?? '');
}

/** Follows the puzzle's hints until it is solved. */
async function solveByHints(puzzle: Page | FrameLocator, press: Press): Promise<void> {
  const status = puzzle.getByRole('region', { name: 'Puzzle controls' }).getByRole('status');
  const cell = (name: string): Locator => puzzle.locator(`[data-cell="${placeOf(name)}"]`);
  for (;;) {
    await expect(status).toHaveAttribute('data-state', /^(?:open|solved)$/);
    if ((await status.getAttribute('data-state')) === 'solved') return;
    const hint = puzzle.getByRole('button', { name: 'Hint', exact: true });
    await press(hint);
    if (!/Play /.test((await status.textContent()) ?? '')) await press(hint);
    await expect(status).toContainText(/Play \w\d-\w\d\./);
    const [, from = '', to = ''] = /Play (\w\d)-(\w\d)\./.exec((await status.textContent()) ?? '') ?? [];
    await press(cell(from));
    await press(cell(to));
    await expect(status).not.toContainText(`Play ${from}-${to}.`);
  }
}

const HANDS: readonly { readonly name: string; readonly phone: boolean; readonly press: Press }[] = [
  { name: 'the mouse', phone: false, press: (target) => target.click({ force: true }) },
  {
    name: 'the keyboard',
    phone: false,
    async press(target) {
      await target.focus();
      await target.press('Enter');
    },
  },
  { name: 'a finger', phone: true, press: (target) => target.tap({ force: true }) },
];

for (const { name, phone, press } of HANDS) {
  test.describe(`with ${name}`, () => {
    if (phone) test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test(
      'a template becomes a puzzle that a stranger solves, also on another site',
      exhaustive,
      async ({ page, browser, hosts, baseURL }) => {
        test.slow();
        await page.goto('./');
        await press(page.getByRole('link', { name: 'Your own game' }));
        await press(page.getByRole('button', { name: /^Hexapawn/ }));
        const verdict = page.locator('.own-verdict .headline');
        await expect(verdict).toHaveText('From the start: p wins with perfect play');
        if (phone)
          await press(page.getByRole('group', { name: 'Part of the page' }).getByRole('button', { name: 'Board' }));

        await press(page.getByRole('button', { name: 'Change the start' }));
        await press(page.getByRole('group', { name: 'First position' }).locator('[data-at="a2"]'));
        await expect(verdict).toHaveText('From the start: P wins with perfect play');
        await press(page.getByRole('button', { name: 'Done' }));
        const place = (at: string): Locator =>
          page.getByRole('group', { name: 'Board', exact: true }).locator(`[data-at="${at}"]`);
        const line = page.getByRole('region', { name: 'Moves played' }).getByRole('listitem');
        for (const [move, [from, to]] of [
          ['b1-a2', ['b1', 'a2']],
          ['b3-b2', ['b3', 'b2']],
        ] as const) {
          await press(place(from));
          await press(place(to));
          await expect(line.last()).toHaveText(move);
        }
        await expect(verdict).toHaveText('In this position: P wins with perfect play');

        await press(page.getByRole('navigation', { name: 'On the main page' }).getByRole('link', { name: 'Analyse' }));
        if (phone) await press(page.getByRole('button', { name: 'Verdict', exact: true }));
        await expect(page.getByRole('region', { name: 'Verdict' }).getByText('checked', { exact: true })).toBeVisible();
        if (phone) await press(page.getByRole('button', { name: 'Line', exact: true }));
        await press(page.getByRole('button', { name: 'Make a puzzle', exact: true }));
        const maker = new ComposePage(page);
        await maker.waitForCertificate();
        await press(maker.stepButton('Share'));
        await expect(maker.link).toHaveValue(/view=puzzle/);
        const link = await maker.link.inputValue();

        const context = await browser.newContext(
          phone ? { viewport: { width: 390, height: 844 }, hasTouch: true } : {},
        );
        const stranger = await context.newPage();
        await stranger.goto(link);
        await solveByHints(stranger, press);

        const app = baseURL ?? '';
        const board = `<script async src="${app}perfect-play.js"></script><perfect-play src="${link}" title="Puzzle"></perfect-play>`;
        await stranger.goto(await hosts.start({ '/': article(board) }));
        await solveByHints(stranger.frameLocator('iframe'), press);
        await context.close();
      },
    );
  });
}
