/**
 * Writes screenshots of the page to build/screenshots: at four widths, in both themes and languages, and of single
 * steps of solvers on a desktop, in presentation mode and on a phone.
 */
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import boardEn from '../../web/messages/board.en.json' with { type: 'json' };
import boardZh from '../../web/messages/board.zh.json' with { type: 'json' };
import makeEn from '../../web/messages/make.en.json' with { type: 'json' };
import makeZh from '../../web/messages/make.zh.json' with { type: 'json' };
import pageEn from '../../web/messages/page.en.json' with { type: 'json' };
import pageZh from '../../web/messages/page.zh.json' with { type: 'json' };
import collection from '../../web/puzzles/collection.json' with { type: 'json' };
import { exampleSetup, games, watchedBoard } from './support/engine.ts';
import { expect, test } from './support/fixtures.ts';
import { linkOf } from './support/links.ts';
import { piecesSheet } from './support/pieces-sheet.ts';

const en = { ...pageEn, ...boardEn, ...makeEn };
const zh = { ...pageZh, ...boardZh, ...makeZh };

import { type Watched, watchLink } from './support/watch.page.ts';

const FOLDER = fileURLToPath(new URL('../../build/screenshots/', import.meta.url));
const README_PICTURE = fileURLToPath(new URL('../../web/public/screenshot.png', import.meta.url));
/** Screenshot that phones show when they offer to install the app. */
const PHONE_PICTURE = fileURLToPath(new URL('../../web/public/screenshot-phone.png', import.meta.url));
const README_WATCHED = fileURLToPath(new URL('../../web/public/watch.png', import.meta.url));
/** Maximum size of the picture in the README, in bytes. */
const LARGEST_README_PICTURE = 200_000;

/** Line to a position a few plies into the hunt, with the mouse to move. */
const LINE = '4.5.6.7';

const SIZES = [
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
] as const;

/** The Watch views that are captured. */
const WATCHED: readonly (readonly [view: string, watched: Watched])[] = [
  ['tree', watched('triangle-war', 'statement-4', 'alpha-beta', 'event=300')],
  ['chance', watched('shooting', 'three-blocks', 'memo', 'event=118')],
  ['matrix', watched('cat-mouse', 'statement-1', 'retrograde', 'event=120')],
  ['layers', watched('cat-mouse', 'statement-1', 'retrograde', 'event=120', 'table=layers')],
  ['capped', watched('cat-mouse', 'statement-2', 'turn-capped', 'event=60')],
  ['lazy', watched('wolves-sheep', 'zugzwang', 'lazy-retrograde', 'event=40')],
  ['compare', watched('cat-mouse', 'statement-1', 'retrograde', 'pane=compare')],
];

/** Screen sizes for pictures of single steps. */
const SCREENS = [
  { screen: '1280', viewport: { width: 1280, height: 800 }, presenting: false },
  { screen: '1920-presenting', viewport: { width: 1920, height: 1080 }, presenting: true },
  { screen: '390', viewport: { width: 390, height: 844 }, presenting: false },
] as const;

const WAR = { game: 'triangle-war', solver: 'alpha-beta' } as const;
const BAGS = { game: 'gems', setup: 'c3.s3_1.2.3_2_1.2.2_1' } as const;
const CUT = { ...WAR, setup: '3_1-2.4-5.2-5' } as const;

/**
 * Steps with a cut, a hit, a layer and a chance node; searches of about ten, a few hundred and a few thousand nodes.
 */
const STEPS: readonly (readonly [step: string, watched: Watched])[] = [
  ['cut-bounds', { ...CUT, more: ['event=27', 'tree=bounds'] }],
  ['cut-tree', { ...CUT, more: ['event=27'] }],
  ['cut-believed', { ...BAGS, solver: 'bounds-forgotten', more: ['event=77', 'tree=bounds'] }],
  ['hit-tree', { ...BAGS, solver: 'memo', more: ['event=12'] }],
  ['layer-matrix', watched('cat-mouse', 'statement-1', 'retrograde', 'event=120')],
  ['layer-layers', watched('cat-mouse', 'statement-1', 'retrograde', 'event=120', 'table=layers')],
  ['chance', watched('shooting', 'three-blocks', 'memo', 'event=118')],
  ['whole-12', { ...WAR, setup: '3_1-3.2-3.2-5.3-5.3-6.5-6', more: ['event=24', 'tree=whole'] }],
  ['whole-381', { ...WAR, setup: '3_1-2.4-5.3-6', more: ['event=900', 'tree=whole'] }],
  ['whole-9341', { ...WAR, setup: '3', more: ['event=20000', 'tree=whole'] }],
];

function watched(game: string, id: string, solver: string, ...more: readonly string[]): Watched {
  return { game, setup: exampleSetup(id, game), solver, more };
}

/** Opens a solver's step, and waits until it is shown completely. */
async function watchStep(page: Page, watched: Watched): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`./${watchLink(watched)}`);
  await expect(page.locator('.watch-view')).toBeVisible();
  // The records, positions and drawings of a step load in sequence.
  await page.waitForTimeout(1500);
  await page.mouse.move(0, 0);
}

/** Opens a link, and waits until the board is solved. */
async function open(page: Page, body: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`./${linkOf(body)}`);
  await expect(page.locator('[data-cell]').first()).toBeAttached();
  // On a phone, this mark is in a sheet and may be hidden.
  await expect(page.locator('.checked')).toBeAttached();
  await page.mouse.move(0, 0);
}

/** Returns the link body of a puzzle in the collection, without the view. */
function puzzleBody({ game, setup, line, goal }: { game: string; setup: string; line: string; goal: string }): string {
  const from = line === '' ? '' : `&from=${line.split('.').length}`;
  return `v1/${game}/${setup}/${line}?goal=${goal}${from}`;
}

/** Opens a puzzle, and waits until the reader may move. */
async function openPuzzle(page: Page, body: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`./${linkOf(body)}`);
  await expect(page.locator('[data-state="open"]').first()).toBeVisible();
  await page.mouse.move(0, 0);
}

function picture(page: Page, name: string): Promise<Buffer> {
  return page.screenshot({ path: `${FOLDER}${name}.png`, fullPage: true });
}

for (const viewport of SIZES) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const locale of ['en-US', 'zh-CN'] as const) {
      const name = `${viewport.width}-${colorScheme}-${locale.slice(0, 2)}`;
      test.describe(name, () => {
        test.use({ viewport, colorScheme, locale });

        test('every game in Analyse, Play and Edit, the galleries and the home page', async ({ page }) => {
          test.setTimeout(240_000);
          for (const [index, { id, examples }] of games().entries()) {
            const setup = examples[0]?.setup ?? '';
            await open(page, `v1/${id}/${setup}/`);
            await picture(page, `${name}-${id}`);
            await page.keyboard.press('v');
            await expect(page.locator('.play-card')).toBeVisible();
            await picture(page, `${name}-${id}-play`);
            await open(page, `v1/${id}/${setup}/?view=edit`);
            await picture(page, `${name}-${id}-edit`);
            await page.getByRole('banner').getByRole('button').first().click();
            await page.getByRole('banner').getByRole('listitem').nth(index).getByRole('button').click();
            await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
            await picture(page, `${name}-${id}-gallery`);
          }
          await page.goto('./#');
          await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
          await picture(page, `${name}-home`);
        });

        test('every view of Watch', async ({ page }) => {
          test.setTimeout(120_000);
          for (const [view, watched] of WATCHED) {
            await watchStep(page, watched);
            await picture(page, `${name}-watch-${view}`);
          }
        });

        test('wrong solvers of every game in Break it', async ({ page }) => {
          test.setTimeout(120_000);
          for (const { id, specimens } of games()) {
            const [solver] = specimens;
            if (solver === undefined) continue;
            await page.goto('about:blank');
            await page.goto(
              `./${linkOf(`v1/${id}/${watchedBoard(id, solver)?.setup ?? ''}/?view=break&solver=${solver}`)}`,
            );
            await expect(page.locator('.break-side')).toBeVisible();
            await page.waitForTimeout(1500);
            await page.mouse.move(0, 0);
            await picture(page, `${name}-${id}-break`);
          }
        });

        test('puzzles of every game: open, solved, in the maker and in the finder', async ({ page }) => {
          test.setTimeout(240_000);
          const messages = locale === 'en-US' ? en : zh;
          for (const { id } of games()) {
            const puzzle = collection.puzzles.filter(({ game }) => game === id).at(-1);
            if (puzzle === undefined) throw new Error(`There is no puzzle of ${id}.`);
            await openPuzzle(page, `${puzzleBody(puzzle)}&view=puzzle`);
            await picture(page, `${name}-puzzle-${id}`);
            await page.goto('about:blank');
            await page.goto(`./${linkOf(`${puzzleBody(puzzle)}&view=compose`)}`);
            await expect(page.locator('.sound, .warnings').first()).toBeVisible();
            await picture(page, `${name}-compose-${id}`);
          }
          await openPuzzle(
            page,
            `v1/cat-mouse-2/${exampleSetup('statement-1', 'cat-mouse-2')}/?goal=win.5&view=puzzle`,
          );
          await page.getByRole('button', { name: messages['puzzle.hint'], exact: true }).click();
          await picture(page, `${name}-puzzle-hint`);
          await page.locator('[data-cell="10"]').dispatchEvent('click');
          await page.getByRole('button', { name: messages['puzzle.give-up'], exact: true }).click();
          await expect(page.locator('[data-state="shown"], [data-state="solved"]').first()).toBeVisible();
          await picture(page, `${name}-puzzle-shown`);
          await page.goto('./#');
          for (const game of await page.locator('.game-puzzles').all()) await game.locator('summary').click();
          await picture(page, `${name}-shelf`);
        });

        test('Share: links, texts, frames and pictures', async ({ page }) => {
          test.setTimeout(120_000);
          const messages = locale === 'en-US' ? en : zh;
          const press = (label: string) => page.getByRole('button', { name: label, exact: true }).first().click();
          await open(page, `v1/cat-mouse/${exampleSetup('cat-16')}/${LINE}`);
          await press(messages['share.title']);
          await picture(page, `${name}-share-link`);
          await press(messages['share.qr']);
          await picture(page, `${name}-share-qr`);
          await press(messages['share.part.file']);
          await picture(page, `${name}-share-file`);
          await press(messages['share.part.embed']);
          await page.waitForTimeout(2500);
          await picture(page, `${name}-share-embed`);
          await page.keyboard.press('Escape');
          await press(messages['picture.open']);
          await page.waitForTimeout(500);
          await picture(page, `${name}-picture`);
        });

        test('frames, and pages for authors', async ({ page }) => {
          test.setTimeout(120_000);
          const hunt = linkOf(`v1/cat-mouse/${exampleSetup('cat-16')}/${LINE}`);
          const war = exampleSetup('statement-4', 'triangle-war');
          const puzzle = collection.puzzles[45];
          if (puzzle === undefined) throw new Error('There is no puzzle.');
          const search = watchLink(watched('triangle-war', 'statement-4', 'alpha-beta', 'event=300'));
          for (const [what, address] of [
            ['frame', `./embed.html${hunt}`],
            ['frame-board', `./embed.html?ui=board${hunt}`],
            ['frame-boxes', `./embed.html${linkOf(`v1/triangle-war/${war}/`)}`],
            ['frame-watch', `./embed.html${search}`],
            ['frame-puzzle', `./embed.html${linkOf(`${puzzleBody(puzzle)}&view=puzzle`)}`],
            ['embedding', './embedding.html'],
            ['puzzle-page', `./p/${puzzle.id}/`],
            ['puzzle-pages', './p/'],
          ] as const) {
            await page.goto('about:blank');
            await page.goto(address);
            await page.waitForTimeout(2500);
            await picture(page, `${name}-${what}`);
          }
        });

        test('Play and Edit', async ({ page }) => {
          const hunt = exampleSetup('cat-16');
          await open(page, `v1/cat-mouse/${hunt}/${LINE}`);
          await picture(page, `${name}-play`);
          await open(page, `v1/cat-mouse/${hunt}/?view=edit`);
          await picture(page, `${name}-edit`);
        });
      });
    }
  }
}

for (const { screen, viewport, presenting } of SCREENS) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const locale of ['en-US', 'zh-CN'] as const) {
      const name = `${screen}-${colorScheme}-${locale.slice(0, 2)}`;
      test.describe(`steps, ${name}`, () => {
        test.use({ viewport, colorScheme, locale });

        test('one cut, one hit, one layer, one chance node, and three whole searches', async ({ page }) => {
          test.setTimeout(180_000);
          for (const [step, watched] of STEPS) {
            await watchStep(page, watched);
            if (presenting) {
              await page.keyboard.press('p');
              await expect(page.locator('[data-presenting]')).toBeAttached();
              await page.waitForTimeout(500);
            }
            // Captures only the visible part of the page.
            await page.screenshot({ path: `${FOLDER}${name}-step-${step}.png` });
          }
        });
      });
    }
  }
}

for (const viewport of SIZES) {
  test.describe(`details at ${viewport.width}`, () => {
    test.use({ viewport });

    test('popups, dialog, mistakes and other boards', async ({ page }) => {
      const name = String(viewport.width);
      await open(page, `v1/cat-mouse/${exampleSetup('statement-1')}/`);
      await picture(page, `${name}-first`);
      for (const [popup, title] of [
        ['games', 'Games and examples'],
        ['share', 'Share'],
      ] as const) {
        await page.getByRole('banner').getByRole('button', { name: title }).click();
        await picture(page, `${name}-${popup}`);
        await page.keyboard.press('Escape');
      }
      await page.keyboard.press('?');
      await picture(page, `${name}-keys`);
      await page.keyboard.press('Escape');
      for (const id of ['mouse-25', 'draw', 'cat-128', 'statement-2']) {
        await open(page, `v1/cat-mouse/${exampleSetup(id)}/`);
        await picture(page, `${name}-${id}`);
      }
      await page.keyboard.press('e');
      await page.getByRole('textbox').fill('0 1\n1 2\n2 x\n');
      await expect(page.getByText('Line 3, column 3:')).toBeVisible();
      await picture(page, `${name}-bad-text`);
      await page.locator('[data-cell="3"]').focus();
      await page.keyboard.press('Delete');
      await expect(page.getByText('has no neighbour')).toBeVisible();
      await picture(page, `${name}-bad-draft`);
      await page.goto('about:blank');
      await page.goto('./#v1/cat-mouse/0-2');
      await expect(page.getByRole('alert').first()).not.toBeEmpty();
      await expect(page.locator('[data-cell]').first()).toBeAttached();
      await picture(page, `${name}-broken-link`);
    });
  });
}

test.describe('README', () => {
  test.use({ viewport: { width: 1280, height: 800 }, colorScheme: 'light', locale: 'en-US' });

  test('the hunt, a few plies in', async ({ page }) => {
    await open(page, `v1/cat-mouse/${exampleSetup('cat-16')}/${LINE}`);
    await page.screenshot({ path: README_PICTURE });
    expect(statSync(README_PICTURE).size).toBeLessThan(LARGEST_README_PICTURE);
  });

  test('alpha-beta at a cut', async ({ page }) => {
    await page.goto(`./${watchLink({ game: 'dots-boxes', setup: '1x2', solver: 'alpha-beta', more: ['event=92'] })}`);
    await expect(page.getByRole('region', { name: 'Explanation' })).not.toBeEmpty();
    for (const _ of [1, 2, 3]) await page.getByRole('button', { name: 'Next cut' }).click();
    await page.mouse.move(0, 0);
    await page.waitForTimeout(1000);
    await page.screenshot({ path: README_WATCHED });
    expect(statSync(README_WATCHED).size).toBeLessThan(LARGEST_README_PICTURE);
  });
});

test.describe('manifest', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'light', locale: 'en-US' });

  test('the hunt on a phone', async ({ page }) => {
    await open(page, `v1/cat-mouse/${exampleSetup('cat-16')}/`);
    await page.keyboard.press('v');
    await expect(page.locator('.play-card')).toBeVisible();
    await page.screenshot({ path: PHONE_PICTURE });
    expect(statSync(PHONE_PICTURE).size).toBeLessThan(LARGEST_README_PICTURE);
  });
});

for (const theme of ['light', 'dark'] as const) {
  test(`pieces and gems at every size, in colour and in grey, ${theme}`, async ({ page }) => {
    const sheet = piecesSheet(theme);
    await page.setContent(
      `<body style="margin: 0; width: max-content">${sheet}<div style="filter: grayscale(1)">${sheet}</div>`,
    );
    await picture(page, `pieces-${theme}`);
  });
}
