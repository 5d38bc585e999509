/**
 * Tests the largest boards of every game that links can name: every view has few elements, short tasks and little memory,
 * and nothing throws.
 */
import { deflateRawSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import type { AppPage } from '../support/app.page.ts';
import { games } from '../support/engine.ts';
import { expect, test } from '../support/fixtures.ts';
import { linkOf } from '../support/links.ts';
import { exhaustive, exhaustiveIf } from '../support/sizes.ts';
import { keepMemories, LONGEST_TASK, longestTask, memoryOf, mostMemory } from '../support/tasks.ts';

const MOST_ELEMENTS = 5000;
/** Time limit for the layout of 10,000 vertices on a busy machine, in milliseconds. */
const LONGEST_LAYOUT = 60_000;

function packed(text: string): string {
  return `~${deflateRawSync(Buffer.from(text), { level: 9 }).toString('base64url')}`;
}

function numbers(count: number): readonly number[] {
  return Array.from({ length: count }, (_, number) => number);
}

/** Returns a complete graph in link notation. */
function complete(vertices: number): string {
  const all = numbers(vertices);
  return all
    .slice(0, -1)
    .map((vertex) => `${vertex}-${all.slice(vertex + 1).join('.')}`)
    .join('_');
}

/** Returns a grid of 12 × 12 cells with the given first and last cell. */
function openGrid(first: string, last: string): string {
  const row = '-'.repeat(10);
  return [first[0] + row + first[1], ...Array<string>(10).fill(`-${row}-`), last[0] + row + last[1]].join('_');
}

const BAGS = numbers(24).map((bag) => numbers(10).map((gem) => 1 + ((bag + gem) % 16)));

interface LargeBoard {
  readonly game: string;
  readonly what: string;
  readonly setup: string;
  readonly goal: string;
  /**
   * Memory for tables of the whole board, in MiB, beyond twice the memory of the game's first example, in views that
   * show values of the board. The solver of a board that cannot be solved fills its table to the limit of the engine,
   * 896 MiB.
   */
  readonly table?: number;
}

const BOARDS: readonly LargeBoard[] = [
  { game: 'game-graph', what: 'a million vertices', setup: 'x1000000', goal: 'hold', table: 32 },
  { game: 'game-graph', what: 'the most vertices that are drawn', setup: 'x10000', goal: 'hold' },
  { game: 'cat-mouse', what: 'the most edges', setup: packed(complete(630)), goal: 'win', table: 4 },
  {
    game: 'cat-mouse',
    what: 'the most vertices',
    setup: packed(`0-${numbers(5000).slice(1).join('.')}`),
    goal: 'win',
    table: 450,
  },
  { game: 'cat-mouse', what: 'the most edges that are drawn', setup: packed(complete(100)), goal: 'win' },
  { game: 'cat-mouse-2', what: 'the largest grid', setup: `${openGrid('MF', '-C')}.12.12`, goal: 'win' },
  { game: 'triangle-war', what: 'the largest triangle', setup: '6', goal: 'margin.1', table: 160 },
  { game: 'dots-boxes', what: 'the largest square', setup: '5x5', goal: 'margin.1', table: 896 },
  { game: 'dots-boxes', what: 'the longest row', setup: '1x20', goal: 'margin.1', table: 896 },
  {
    game: 'gems',
    what: 'the most bags',
    setup: `c16.s1_${BAGS.map((bag) => bag.join('.')).join('_')}`,
    goal: 'margin.1',
    table: 64,
  },
  { game: 'shooting', what: 'the highest columns', setup: '8-8-8-8-8-8-8-8', goal: 'probability.1.2', table: 700 },
  {
    game: 'wolves-sheep',
    what: 'the largest grid',
    setup: openGrid('WS', 'WW').replace('-', 'W'),
    goal: 'win',
    table: 16,
  },
];

/** Parameters of every view, with a selector for the content of that view. Frames have only the first five of these views. */
const PAGE_VIEWS = [
  ['play', 'aside.play'],
  ['analyse', 'aside.analyse'],
  ['watch', '.workbench.watch'],
  ['watch&table=layers', '.workbench.watch'],
  ['puzzle', 'aside.puzzle'],
  ['watch&pane=compare', '.workbench.watch'],
  ['break', '.workbench.watch'],
  ['edit', 'aside.edit'],
  ['compose', 'aside.compose'],
  ['judge', '.workbench'],
] as const;
const VIEWS = [
  ...PAGE_VIEWS.map(([view, place]) => ({ file: '', view, place })),
  // A frame prepares its print sheet with a picture of the board, so the test waits for that picture if the board shows
  // no cells.
  ...PAGE_VIEWS.slice(0, 5).map(([view]) => ({ file: 'embed.html?ui=full', view, place: '.frame-paper, [data-cell]' })),
];
/** In the exhaustive size, each board opens in every fifth view, starting from a different view. */
const STRIDE = 5;

/** Returns the largest number of elements within 30 frames, the time that a search table needs to appear. */
function mostElements(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let most = 0;
    for (let frame = 0; frame < 30; frame += 1) {
      await new Promise(requestAnimationFrame);
      most = Math.max(most, document.querySelectorAll('*').length);
    }
    return most;
  });
}

/** Returns the memory of the game's first example in Analyse and then in Watch, both complete. */
async function usualMemory(app: AppPage, board: LargeBoard): Promise<number> {
  const setup = games().find(({ id }) => id === board.game)?.examples[0]?.setup ?? '';
  await app.open(linkTo({ ...board, setup }, 'analyse'));
  await app.mode('Watch').click();
  await expect(app.page.getByText(/^Step 0 of [1-9]/).first()).toBeVisible();
  return memoryOf(app.page);
}

async function expectSmall(page: Page, view: string): Promise<void> {
  await expect(
    page.getByText('This graph is too large to draw').or(page.locator('[data-cell]')).first(),
    view,
  ).toBeAttached({ timeout: LONGEST_LAYOUT });
  if (/watch(?!.*pane)/.test(view)) {
    await expect(page.getByText(/^Step 0 of|^Starting/).first(), view).toBeVisible({ timeout: LONGEST_LAYOUT });
  }
  expect(await mostElements(page), view).toBeLessThan(MOST_ELEMENTS);
}

function linkTo({ game, setup, goal }: LargeBoard, view: string): string {
  return linkOf(`v1/${game}/${setup}/?view=${view}${view === 'puzzle' ? `&goal=${goal}` : ''}`);
}

test('the large boards cover every game', exhaustive, () => {
  expect(new Set(BOARDS.map(({ game }) => game))).toEqual(new Set(games().map(({ id }) => id)));
});

for (const [index, board] of BOARDS.entries()) {
  for (const all of [false, true]) {
    const views = VIEWS.filter((_, number) => all || (number + index) % STRIDE === 1);
    const name = `${all ? 'every view' : views.map(({ file, view }) => file.slice(0, 5) + view).join(', ')} of ${board.game}, ${board.what}`;
    test(
      `${name} has few elements, short tasks and little memory`,
      exhaustiveIf(!all),
      async ({ app, page, browser }) => {
        test.slow();
        const errors: string[] = [];
        page.on('pageerror', (error) => errors.push(String(error)));
        await keepMemories(page);
        const most = mostMemory(await usualMemory(app, board));
        const longest = await longestTask(browser, page, async () => {
          for (const { file, view, place } of views) {
            // Starts with an empty engine.
            await page.goto('about:blank');
            await page.goto(`./${file}${linkTo(board, view)}`);
            await expect(page.locator(place).first(), view).toBeAttached({ timeout: LONGEST_LAYOUT });
            await expectSmall(page, `${file} ${view}`);
            const table = view.startsWith('watch') ? 0 : (board.table ?? 0) * 2 ** 20;
            await expect.poll(() => memoryOf(page), `${file} ${view}`).toBeLessThan(most + table);
          }
          if (index % STRIDE !== 0 && !all) return;
          await page.goto(`./${linkTo(board, 'play')}`);
          await page.getByRole('banner').getByRole('button', { name: 'Share' }).click();
          const share = page.getByRole('dialog', { name: 'Share' });
          for (const part of ['Text and file', 'Embed']) {
            await share.getByRole('button', { name: part, exact: true }).click();
            await expectSmall(page, part);
          }
        });
        expect(longest).toBeLessThan(LONGEST_TASK);
        expect(errors).toEqual([]);
      },
    );
  }
}
