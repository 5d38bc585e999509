/**
 * Checks the modes of games at critical sizes: no text is cut, nothing overlaps, pictures have room, targets are large enough,
 * the main content is in the window, and messages do not move the board.
 */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { boardToWatch } from '../../../web/model/watch/boards-to-watch.ts';
import collection from '../../../web/puzzles/collection.json' with { type: 'json' };
import { type Game, games, solveAny } from '../support/engine.ts';
import { expect, test } from '../support/fixtures.ts';
import { smallTargets } from '../support/guidelines.ts';
import { layoutFaults, outOfSight } from '../support/layout.ts';
import { linkOf } from '../support/links.ts';
import { quickIf, sweep } from '../support/sizes.ts';
import { SEARCH, storyLink } from '../support/story.page.ts';

const SIZES = [
  [1920, 1080],
  [1280, 800],
  [768, 1024],
  [844, 390],
  // 1280 × 800 at 200 % zoom.
  [640, 400],
  [390, 844],
  [320, 640],
] as const;
const DESKS = SIZES.slice(0, 2);
const FRAMES = [
  [420, 620],
  [600, 620],
  [656, 620],
] as const;
/** Scenes that repeat the texts of other scenes; only English is tested there. */
const VARIANT = /presented|played|whole|layers|share|a story|watch [\w-]+, $/;
/** Sizes for Chinese, whose texts are shorter than the English ones. */
const NARROW = [
  [844, 390],
  [320, 640],
] as const;
type Size = readonly [width: number, height: number];

interface Scene {
  readonly name: string;
  /** Link body: the address without the page's own URL. */
  readonly address: string;
  /** Selector of an element that exists when the scene is ready. */
  readonly there: string;
  /** Action of the reader after that. */
  readonly act?: (page: Page) => Promise<void>;
  readonly sizes?: readonly Size[];
  /** Selectors of elements that must be in the window at all sizes. */
  readonly inSight?: readonly string[];
}

const board = (name: string, body: string, there: string, more: Partial<Scene> = {}): Scene => ({
  name,
  address: linkOf(body),
  there,
  ...more,
});

/** Returns the bounding box of the board, which a message must not move. */
const boardBox = (page: Page): Promise<string> =>
  page
    .locator('.board-field')
    .first()
    .evaluate((field) => {
      const { x, y, width, height } = field.getBoundingClientRect();
      return [x, y, width, height].map((pixels) => pixels.toFixed(1)).join(' ');
    });

const twoFrames = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((next) => requestAnimationFrame(next));
  });

async function present(page: Page): Promise<void> {
  await page.keyboard.press('p');
  await expect(page.locator('.leave-presenting')).toBeVisible();
}

async function playAndPause(page: Page): Promise<void> {
  const step = page.locator('.step-text');
  const before = await step.textContent();
  await page.locator('.player-buttons .play').click();
  await expect(step).not.toHaveText(before ?? '');
  await page.locator('.player-buttons .play').click();
}

function share(tab: number): (page: Page) => Promise<void> {
  return async (page) => {
    await page.locator('.header .roomy > .button.main').click();
    await page.locator('.share > .segments button').nth(tab).click();
    await expect(page.locator('.share textarea, .share .copy-field').first()).toBeVisible();
  };
}

async function tellStory(page: Page): Promise<void> {
  await page.locator('.tell-story').click();
  await expect(page.locator('.story-maker')).toBeVisible();
}

/** Returns a puzzle of a game with better and worse moves. */
const puzzleOf = (id: string) => collection.puzzles.filter(({ game }) => game === id).at(-1);

/** Origin and target of a move. */
interface Places {
  readonly from: number | null;
  readonly to: number | null;
}

/** Actions that show a message in a puzzle, in order: a hint, a wrong move, and the question why. */
const MESSAGES: readonly ((page: Page, wrong: Places) => Promise<void>)[] = [
  async (page) => {
    // A frame listens to keys only when it has the focus.
    await page.locator('.puzzle-bar .choices button').first().click();
    await expect(page.locator('.given-hint')).toBeVisible();
  },
  async (page, { from, to }) => {
    for (const cell of [from, to]) {
      if (cell !== null) await page.locator(`[data-cell="${cell}"]`).dispatchEvent('click');
    }
    await expect(page.locator('[data-state="failed"]')).toBeVisible();
  },
  async (page) => {
    await page.locator('.puzzle-bar .choices button').nth(1).click();
  },
];

/** Returns the link body of a puzzle of a game, and a wrong move. */
function puzzleAt(id: string) {
  const puzzle = puzzleOf(id);
  if (puzzle === undefined) throw new Error(`There is no puzzle of ${id}.`);
  const { setup, line, goal, certificate } = puzzle;
  const from = line === '' ? '' : `&from=${line.split('.').length}`;
  const wrong = solveAny(id, setup, line).position.moves.findLast(
    ({ text, to }) => to !== null && !certificate.firstMoves.includes(text),
  );
  if (wrong === undefined) throw new Error(`No move of the puzzle of ${id} is wrong.`);
  return { body: `v1/${id}/${setup}/${line}?view=puzzle&goal=${goal}${from}`, wrong };
}

const MY_TURN = '.puzzle-bar [data-state="open"]';

function puzzleScenes(id: string): readonly Scene[] {
  const { body, wrong } = puzzleAt(id);
  return [
    board('puzzle', body, '.puzzle-bar .choices button', {
      inSight: ['.puzzle-goal', '.puzzle-bar .choices button'],
    }),
    board('puzzle, wrong move, why', body, MY_TURN, {
      async act(page) {
        for (const message of MESSAGES) await message(page, wrong);
      },
    }),
  ];
}

function watchScenes(id: string, solvers: readonly string[]): readonly Scene[] {
  return solvers.flatMap((solver) => {
    const watched = boardToWatch(id, solver);
    if (watched === null) return [];
    const at = (name: string, more: string, rest: Partial<Scene> = {}) =>
      board(
        `watch ${solver}, ${name}`,
        `v1/${id}/${watched.setup}/?view=watch&solver=${solver}${more}`,
        '.player-bar .step-text',
        rest,
      );
    const [, event] = watched.parameters?.find(([name]) => name === 'event') ?? [];
    const step = `&event=${event ?? 20}`;
    switch (solver) {
      case 'alpha-beta':
        return [
          at('before the first step', ''),
          at('tree', step),
          at('bounds', `${step}&tree=bounds`),
          at('whole', `${step}&tree=whole`),
          at('presented', step, { act: present, sizes: DESKS }),
          at('a story', step, { act: tellStory, sizes: [[1280, 800]] }),
        ];
      case 'memo':
        return [at('positions', `${step}&tree=positions`), at('chance', `${step}&tree=chance`)];
      case 'retrograde':
        return [
          at('matrix', step),
          at('layers', `${step}&table=layers`),
          at('matrix presented', step, {
            act: present,
            sizes: DESKS,
            inSight: id === 'cat-mouse' ? ['.table-canvas', '.table-read'] : [],
          }),
          at('played', '', { act: playAndPause }),
        ];
      default:
        // Only their names differ from the searches above.
        return [
          at('', step, {
            sizes: [
              [1280, 800],
              [390, 844],
            ],
          }),
        ];
    }
  });
}

function shareScenes(place: string): readonly Scene[] {
  return [
    ...(['link', 'file'] as const).map((tab, index) =>
      board(`share, ${tab}`, `${place}?view=play`, '.play-card', { act: share(index) }),
    ),
    board('share, embed', `${place}?view=play`, '.play-card', {
      act: share(2),
      sizes: DESKS,
      inSight: ['.share .copy-field textarea'],
    }),
    board('share, embed, on a phone', `${place}?view=play`, '.play-card', { act: share(2), sizes: SIZES.slice(2) }),
  ];
}

function scenesOf({ id, examples, specimens, solvers, judges }: Game): readonly Scene[] {
  const setup = examples[0]?.setup ?? '';
  const place = `v1/${id}/${setup}/`;
  const { bestLine } = solveAny(id, setup);
  const [specimen = ''] = specimens;
  const puzzle = puzzleOf(id);
  const uneven = puzzle === undefined ? place : `v1/${id}/${puzzle.setup}/${puzzle.line}`;
  return [
    board('play', `${place}?view=play`, '.play-card'),
    board('end of the game', `${place}${bestLine.join('.')}?view=play&sides=h-h`, '.play-card'),
    board('analyse', `${uneven}?view=analyse`, '.checked'),
    board('analyse, presented', `${uneven}?view=analyse`, '.checked', { act: present, sizes: DESKS }),
    board('edit', `${place}?view=edit`, '.tools'),
    board('make a puzzle', `${place}?view=compose`, '.maker'),
    ...(judges.length > 0 ? [board('judge', `${place}?view=judge`, '.judge-compare')] : []),
    ...puzzleScenes(id),
    board(
      'break it',
      `v1/${id}/${boardToWatch(id, specimen)?.setup ?? setup}/?view=break&solver=${specimen}`,
      '.break-side',
    ),
    board('compare', `${place}?view=watch&pane=compare`, '.compare'),
    ...watchScenes(id, [...solvers, ...specimens]),
    // The dialog is the same for every game.
    ...(id === 'cat-mouse' ? shareScenes(place) : []),
  ];
}

/** Returns the lasting faults of the page: drawings and panels adapt to a new size one or two frames later. */
async function faults(page: Page, { inSight = [] }: Scene): Promise<readonly string[]> {
  let last: readonly string[] = [];
  const look = async () => {
    const [layout, small, hidden] = await Promise.all([
      layoutFaults(page),
      smallTargets(page),
      outOfSight(page, inSight),
    ]);
    last = [
      ...layout,
      ...small.map((target) => `small target: ${target}`),
      ...hidden.map((selector) => `not in the window: ${selector}`),
    ];
    return last;
  };
  await expect
    .poll(look, { timeout: 1500, intervals: [50, 100, 200, 400] })
    .toEqual([])
    .catch(() => {});
  return last;
}

/** Opens each scene in one page, resizes it, and reports the faults of all scenes at the end. */
async function lookAt(page: Page, scenes: readonly Scene[], sizes: readonly Size[], file = './'): Promise<void> {
  const found: string[] = [];
  let isFresh = false;
  for (const scene of scenes) {
    await page.setViewportSize({ width: 1280, height: 800 });
    // A new page discards the actions of the previous scene.
    if (!isFresh) await page.goto('about:blank');
    isFresh = scene.act === undefined;
    await page.goto(`${file}${scene.address}`);
    await expect(page.locator(scene.there).first(), scene.name).toBeAttached();
    await expect(page.locator('[aria-busy="true"], .coming, .panels-to-come')).toHaveCount(0);
    await scene.act?.(page);
    for (const [width, height] of scene.sizes ?? sizes) {
      await page.setViewportSize({ width, height });
      for (const fault of await faults(page, scene)) found.push(`${scene.name}, ${width} × ${height}: ${fault}`);
    }
  }
  expect(found).toEqual([]);
}

/** Scenes of a game in a frame. */
function frameScenes(game: Game): readonly Scene[] {
  const place = `v1/${game.id}/${game.examples[0]?.setup ?? ''}/`;
  const solvers = game.solvers.filter((solver) => ['alpha-beta', 'memo', 'retrograde'].includes(solver));
  return [
    board('play', `${place}?view=play`, '.stage'),
    board('analyse', `${place}?view=analyse`, '.checked'),
    ...puzzleScenes(game.id),
    ...watchScenes(game.id, solvers).filter(({ sizes, act }) => sizes === undefined && act === undefined),
  ];
}

for (const locale of ['en-US', 'zh-CN']) {
  test.describe(locale, () => {
    test.use({ locale });

    for (const game of games()) {
      test(`modes have no layout faults: ${game.id}`, sweep, async ({ page }) => {
        test.setTimeout(400_000);
        const [sizes, frames] = locale === 'en-US' ? [SIZES, FRAMES] : [NARROW, FRAMES.slice(0, 1)];
        const scenes = scenesOf(game).filter(({ name }) => locale === 'en-US' || !VARIANT.test(name));
        await lookAt(page, scenes, sizes);
        await lookAt(page, frameScenes(game), frames, './embed.html');
      });
    }

    test('home, lessons, stories and the page for unknown addresses have no layout faults', sweep, async ({ page }) => {
      const file = locale === 'en-US' ? '' : 'zh.html';
      const lessons = readdirSync(fileURLToPath(new URL('../../../web/learn/lessons/', import.meta.url)));
      const scene = (address: string, there: string): Scene => ({ name: address, address, there });
      const pages = ['', ...lessons.map((lesson) => `${lesson}/`)].map((lesson) =>
        scene(`learn/${lesson}${file}`, 'h1'),
      );
      const story = storyLink(SEARCH, 'story 1\nen Cuts\n\nstop start\nen Nothing yet.\nstop cut:1\nen Left out.\n');
      const sizes = locale === 'en-US' ? SIZES : NARROW;
      await lookAt(
        page,
        [scene('', '.games-cards a'), ...pages, scene('404.html', 'h1'), scene(story, '.story-words')],
        sizes,
      );
    });
  });
}

/** Scenes that once had cut or overprinted text, or no room. */
test('selected modes have no layout faults at critical sizes', async ({ page }) => {
  const game = (wanted: string): Game => {
    const found = games().find(({ id }) => id === wanted);
    if (found === undefined) throw new Error(`There is no game ${wanted}.`);
    return found;
  };
  const scene = (of: string, name: string, sizes: readonly Size[]): Scene => {
    const found = scenesOf(game(of)).find((one) => one.name === name);
    if (found === undefined) throw new Error(`There is no scene ${name}.`);
    return { ...found, sizes };
  };
  await lookAt(
    page,
    [
      scene('wolves-sheep', 'analyse', [[1280, 800]]),
      scene('cat-mouse', 'puzzle', [[844, 390]]),
      scene('triangle-war', 'watch alpha-beta, before the first step', [[320, 640]]),
    ],
    SIZES,
  );
  const tree = scene('triangle-war', 'watch alpha-beta, tree', [[420, 620]]);
  await lookAt(page, [tree], FRAMES, './embed.html');
});

for (const { id } of games()) {
  test(`messages of a puzzle do not move its board: ${id}`, quickIf(id === 'cat-mouse'), async ({ page }) => {
    const { body, wrong } = puzzleAt(id);
    await page.goto(`./${linkOf(body)}`);
    await expect(page.locator(MY_TURN)).toBeVisible();
    const before = await boardBox(page);
    for (const message of MESSAGES) {
      await message(page, wrong);
      expect(await boardBox(page)).toBe(before);
    }
  });

  test(
    `messages of a puzzle do not move its board in a frame: ${id}`,
    quickIf(id === 'cat-mouse'),
    async ({ page }) => {
      const { body, wrong } = puzzleAt(id);
      for (const [width, height] of [...FRAMES, [420, 480]] as const) {
        await page.setViewportSize({ width, height });
        await page.goto('about:blank');
        await page.goto(`./embed.html${linkOf(body)}`);
        await expect(page.locator(MY_TURN)).toBeVisible();
        // The frame adapts to its height a moment later.
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
        const before = await boardBox(page);
        for (const message of MESSAGES) {
          await message(page, wrong);
          await twoFrames(page);
          expect(await boardBox(page), `${width} × ${height}`).toBe(before);
        }
      }
    },
  );
}
