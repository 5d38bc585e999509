/**
 * Checks the modes of games at critical sizes: no text is cut off, nothing overlaps, pictures have enough space,
 * targets are large enough, the main content is in the window, and messages do not move the board.
 */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import collection from '../../../web/puzzles/collection.json' with { type: 'json' };
import { type Game, games, lostGame, solveAny, watchedBoard } from '../support/engine.ts';
import { expect, test } from '../support/fixtures.ts';
import { smallTargets } from '../support/guidelines.ts';
import { layoutFaults, nativeControls, outOfSight } from '../support/layout.ts';
import { linkOf } from '../support/links.ts';
import { exhaustive, exhaustiveIf, quickIf } from '../support/sizes.ts';
import { SEARCH, storyLink } from '../support/story.page.ts';
import { canvasTextFaults, recordCanvasTexts } from './canvas-texts.ts';

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
/** Sizes for presentations: desks and small projectors. */
const SCREENS: readonly Size[] = [...DESKS, [1280, 720], [1024, 768]];
const FRAMES = [
  [420, 620],
  [600, 620],
  [656, 620],
] as const;
/** Frame sizes for stories. The last one is too short for the text, the search and the whole board. */
const STORY_FRAMES = [...FRAMES, [320, 620]] as const;
type Size = readonly [width: number, height: number];

interface Scene {
  readonly name: string;
  /** Link body: the address without the URL of the page itself. */
  readonly address: string;
  /** Selector of an element that exists when the scene is ready. */
  readonly ready: string;
  /** The reader's action once the scene is ready. */
  readonly act?: (page: Page) => Promise<void>;
  readonly sizes?: readonly Size[];
  /** Selectors of elements that must be inside the window at all sizes. */
  readonly inSight?: readonly string[];
}

const board = (name: string, body: string, ready: string, more: Partial<Scene> = {}): Scene => ({
  name,
  address: linkOf(body),
  ready,
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

async function openStoryMaker(page: Page): Promise<void> {
  await page.locator('.tell-story').click();
  await expect(page.locator('.story-maker')).toBeVisible();
}

/** Returns a puzzle of a game in which some moves are better than others. */
const puzzleOf = (id: string) => collection.puzzles.filter(({ game }) => game === id).at(-1);

/** Origin and target of a move. */
interface Places {
  readonly from: number | null;
  readonly to: number | null;
}

/**
 * Actions that each show a message in a puzzle, in order: asking for a hint, making a wrong move, and asking why it is
 * wrong.
 */
const MESSAGES: readonly ((page: Page, wrong: Places) => Promise<void>)[] = [
  async (page) => {
    // A frame receives keys only when it has the focus.
    await page.locator('.puzzle-bar .choices button').first().click();
    await expect(page.locator('.given-hint')).toBeVisible();
  },
  async (page, { from, to }) => {
    for (const cell of [from, to]) {
      if (cell !== null) await page.locator(`[data-cell="${cell}"]`).dispatchEvent('click');
    }
    await expect(page.locator('[data-state="failed"]')).toBeVisible();
  },
  async (page) => page.locator('.puzzle-bar .choices button').nth(1).click(),
];

/** Returns the link body of one of a game's puzzles, and a wrong move. */
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

const LAYERS = ['.table-canvas', '.narration-sentence'];

/** Returns the parts of a table that must be completely visible in presentation mode. The positions of Wolves and Sheep have no matrix. */
const readFromAfar = (id: string): readonly string[] =>
  id === 'wolves-sheep' ? ['.narration-sentence'] : [...LAYERS, '.table-read'];

function watchScenes(id: string, solvers: readonly string[]): readonly Scene[] {
  return solvers.flatMap((solver) => {
    const watched = watchedBoard(id, solver);
    if (watched === null) return [];
    const at = (name: string, more: string, rest: Partial<Scene> = {}) =>
      board(
        `watch ${solver}, ${name}`,
        `v1/${id}/${watched.setup}/?view=watch&solver=${solver}${more}`,
        '.player-bar .step-text',
        rest,
      );
    const step = `&event=${watched.event}`;
    switch (solver) {
      case 'alpha-beta':
        return [
          at('before the first step', ''),
          at('tree', step),
          at('bounds', `${step}&tree=bounds`),
          at('whole', `${step}&tree=whole`),
          at('presented', step, { act: present, sizes: SCREENS }),
          at('a story', step, { act: openStoryMaker, sizes: [[1280, 800]] }),
        ];
      case 'memo':
        return [at('tree with a table', step)];
      case 'retrograde':
        return [
          at('matrix', step),
          at('layers', `${step}&table=layers`),
          at('matrix presented', step, { act: present, sizes: SCREENS, inSight: readFromAfar(id) }),
          at('layers presented', `${step}&table=layers`, { act: present, sizes: SCREENS, inSight: LAYERS }),
          at('played', '', { act: playAndPause }),
        ];
      case 'lazy-retrograde':
      case 'turn-capped':
        return [
          at('', step, {
            sizes: [
              [1280, 800],
              [390, 844],
            ],
          }),
          at('presented', step, { act: present, sizes: SCREENS, inSight: readFromAfar(id) }),
        ];
      default:
        // These views differ from the searches above only by name.
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

/** Returns the dialogs and popups that are the same for every game. */
function overlayScenes(place: string): readonly Scene[] {
  const click = (opener: string, opened: string) => async (page: Page) => {
    await page.locator(opener).first().dispatchEvent('click');
    await expect(page.locator(opened).first()).toBeVisible();
  };
  const help = click('.header button:text-is("?")', 'dialog .help-groups');
  const picture = click('.picture-button', 'dialog .picture-actions');
  const watched = `${place}?view=watch&solver=retrograde`;
  return [
    board('help', `${place}?view=play`, '.play-card', { act: help }),
    board('report', `${place}?view=play`, '.play-card', {
      async act(page) {
        await help(page);
        await click('dialog details > summary', 'dialog details textarea')(page);
      },
    }),
    board('picture', `${place}?view=analyse`, '.checked', { act: picture }),
    board('picture of a search', watched, '.player-bar .step-text', { act: picture }),
    ...shareScenes(place),
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
    board('analyse, presented', `${uneven}?view=analyse`, '.checked', { act: present, sizes: SCREENS }),
    board('edit', `${place}?view=edit`, '.tools'),
    board('make a puzzle', `${place}?view=compose`, '.maker'),
    ...(judges.length > 0 ? [board('judge', `${place}?view=judge`, '.judge-compare')] : []),
    ...puzzleScenes(id),
    board(
      'break it',
      `v1/${id}/${watchedBoard(id, specimen)?.setup ?? setup}/?view=break&solver=${specimen}`,
      '.break-side',
    ),
    board('compare', `${place}?view=watch&pane=compare`, '.compare'),
    ...watchScenes(id, [...solvers, ...specimens]),
    ...(id === 'cat-mouse' ? overlayScenes(place) : []),
  ];
}

/**
 * Returns the faults of the page that last longer than two frames, in which drawings and panels adapt to a new size.
 */
async function faults(page: Page, { inSight = [] }: Scene): Promise<readonly string[]> {
  let last: readonly string[] = [];
  await twoFrames(page);
  const measure = async () => {
    const [layout, drawn, native, small, hidden] = await Promise.all([
      layoutFaults(page),
      canvasTextFaults(page),
      nativeControls(page),
      smallTargets(page),
      outOfSight(page, inSight),
    ]);
    last = [
      ...layout,
      ...drawn,
      ...native,
      ...small.map((target) => `small target: ${target}`),
      ...hidden.map((selector) => `not in the window: ${selector}`),
    ];
    return last;
  };
  await expect
    .poll(measure, { timeout: 5000, intervals: [50, 100, 200, 400] })
    .toEqual([])
    .catch(() => {});
  return last;
}

const LANGUAGES = ['en', 'zh'] as const;
type Language = (typeof LANGUAGES)[number];

/** Returns the sizes at which a scene is checked in a language. */
type Plan = (scene: Scene, sizes: readonly Size[], language: Language) => readonly Size[];

const WHOLE: Plan = (_, sizes) => sizes;

/** Returns the sizes at which one of `count` pages is checked; together, these pages cover all sizes. */
function shareOf<T>(sizes: readonly T[], index: number, count: number, language: Language): readonly T[] {
  const share = Math.ceil(sizes.length / count);
  const stride = Math.ceil(sizes.length / share);
  const first = index + LANGUAGES.indexOf(language);
  return sizes.filter((_, place) =>
    Array.from({ length: share }, (__, i) => first + i * stride).some((at) => at % sizes.length === place),
  );
}

/** Switches the language of a page without reloading it. */
async function switchLanguage(page: Page, language: Language): Promise<void> {
  const html = page.locator(`html[lang^="${language}"]`);
  if ((await html.count()) > 0) return;
  // The button may be inside a menu or under a dialog.
  await page.locator('.wide-controls button:has(> span[lang])').dispatchEvent('click');
  await expect(html).toBeAttached();
  await expect(page.locator('[aria-busy="true"], .coming')).toHaveCount(0);
}

interface Inspection {
  readonly plan?: Plan;
  /** File of the page that the scene opens. */
  readonly file?: string;
  /** Only language of the scene; if absent, the test switches the page from one language to the other. */
  readonly language?: Language;
}

/**
 * Opens each scene once, switches its language, resizes it without reopening it, and returns the faults of all scenes.
 */
async function inspect(
  page: Page,
  scenes: readonly Scene[],
  sizes: readonly Size[],
  { plan = WHOLE, file = './', language }: Inspection = {},
): Promise<readonly string[]> {
  const found: string[] = [];
  await recordCanvasTexts(page);
  let spoken: Language = language ?? 'en';
  for (const scene of scenes) {
    if (
      (language === undefined ? LANGUAGES : [language]).every(
        (one) => plan(scene, scene.sizes ?? sizes, one).length === 0,
      )
    )
      continue;
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${file}${scene.address}`);
    await expect(page.locator(scene.ready).first(), scene.name).toBeAttached();
    await expect(page.locator('[aria-busy="true"], .coming, .panels-to-come')).toHaveCount(0);
    await scene.act?.(page);
    // The page keeps its language: the next scene opens in the second one.
    for (const wanted of language === undefined ? [spoken, ...LANGUAGES.filter((one) => one !== spoken)] : [language]) {
      if (language === undefined) await switchLanguage(page, wanted);
      spoken = wanted;
      for (const [width, height] of plan(scene, scene.sizes ?? sizes, spoken)) {
        await page.setViewportSize({ width, height });
        const where = `${scene.name}, ${spoken}, ${width} × ${height}`;
        for (const fault of await faults(page, scene)) found.push(`${where}: ${fault}`);
      }
    }
    if (scene.act !== undefined) await page.keyboard.press('Escape');
    // The link of the next scene replaces everything else.
    if ((await page.locator('dialog[open], .leave-presenting, .story-maker').count()) > 0)
      await page.goto('about:blank');
  }
  return found;
}

const STORY = `story 1
en Every cut of a search has a reason
zh 搜索的每一次剪枝都有理由

stop start
en Nothing is known yet. The search begins at the start position and follows one line at a time, down to the end of the game.
zh 现在还一无所知。搜索从起点开始，每次只沿着一条路线往下走，一直走到这一局结束。
stop end
en Now every position that the search has visited has its value.
zh 现在，搜索到过的每个局面都有了自己的值。
`;

function storyScenes(id: string, solvers: readonly string[]): readonly Scene[] {
  return solvers.flatMap((solver) => {
    const watched = watchedBoard(id, solver);
    if (watched === null) return [];
    const address = storyLink(`v1/${id}/${watched.setup}/?view=watch&solver=${solver}`, STORY);
    return [{ name: `a story of ${solver}`, address, ready: '.story-caption[data-here]', sizes: STORY_FRAMES }];
  });
}

/** Returns the scenes of a game in a frame. */
function frameScenes(game: Game): readonly Scene[] {
  const place = `v1/${game.id}/${game.examples[0]?.setup ?? ''}/`;
  const solvers = game.solvers.filter((solver) => ['alpha-beta', 'memo', 'retrograde'].includes(solver));
  return [
    board('play', `${place}?view=play`, '.stage'),
    board('analyse', `${place}?view=analyse`, '.checked'),
    ...puzzleScenes(game.id),
    ...watchScenes(game.id, solvers).filter(({ sizes, act }) => sizes === undefined && act === undefined),
    ...storyScenes(game.id, solvers),
  ];
}

/** Returns a function that computes the scenes of all games once per worker. */
function ofAllGames(scenes: (game: Game) => readonly Scene[]): () => ReadonlyMap<string, readonly Scene[]> {
  let known: ReadonlyMap<string, readonly Scene[]> | null = null;
  return () => (known ??= new Map(games().map((game) => [game.id, scenes(game)])));
}

const pageScenes = ofAllGames(scenesOf);
const framedScenes = ofAllGames(frameScenes);

/**
 * Distributes the sizes of each page scene, and the languages of each frame scene, over the games that have the scene.
 */
function coveringPlan(id: string, isFramed: boolean): Plan {
  const all = isFramed ? framedScenes() : pageScenes();
  return ({ name }, sizes, language) => {
    const holders = [...all].filter(([, scenes]) => scenes.some((scene) => scene.name === name)).map(([game]) => game);
    const rank = holders.indexOf(id);
    if (!isFramed) return shareOf(sizes, rank, holders.length, language);
    return holders.length === 1 || rank % 2 === LANGUAGES.indexOf(language) ? sizes : [];
  };
}

for (const { id } of games()) {
  for (const whole of [false, true]) {
    const title = `modes have no layout faults${whole ? ' at any size' : ''}: ${id}`;
    // Continuous integration checks each scene of each game in both languages, and each scene at each size in both
    // languages.
    test(title, exhaustiveIf(!whole), async ({ page }) => {
      test.setTimeout(600_000);
      const [plan, framedPlan] = whole ? [WHOLE, WHOLE] : [coveringPlan(id, false), coveringPlan(id, true)];
      const found = [...(await inspect(page, pageScenes().get(id) ?? [], SIZES, { plan }))];
      for (const language of LANGUAGES) {
        const inFrame = { plan: framedPlan, file: `./embed.html?lang=${language}`, language };
        found.push(...(await inspect(page, framedScenes().get(id) ?? [], FRAMES, inFrame)));
      }
      expect(found).toEqual([]);
    });
  }
}

test('the games together check each scene at each size in both languages', exhaustive, () => {
  for (const isFramed of [false, true]) {
    const [all, sizes] = isFramed ? [framedScenes(), FRAMES] : [pageScenes(), SIZES];
    const wanted = new Set<string>();
    const planned = new Set<string>();
    for (const [id, scenes] of all) {
      for (const scene of scenes) {
        for (const language of LANGUAGES) {
          const described = (some: readonly Size[]) =>
            some.map((size) => `${scene.name}, ${language}, ${size.join(' × ')}`);
          const chosen = coveringPlan(id, isFramed)(scene, scene.sizes ?? sizes, language);
          if (!isFramed) expect(chosen).not.toEqual([]);
          for (const look of described(chosen)) planned.add(look);
          for (const look of described(scene.sizes ?? sizes)) wanted.add(look);
        }
      }
    }
    expect(planned).toEqual(wanted);
  }
});

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ locale: language === 'zh' ? 'zh-CN' : 'en-US' });

    for (const whole of [false, true]) {
      const pages = 'home, lessons, stories and the page for unknown addresses';
      test(`${pages} have no layout faults${whole ? ' at any size' : ''}`, exhaustiveIf(!whole), async ({ page }) => {
        test.setTimeout(400_000);
        const file = language === 'en' ? '' : 'zh.html';
        const lessons = readdirSync(fileURLToPath(new URL('../../../web/learn/lessons/', import.meta.url)));
        const scene = (address: string, ready: string): Scene => ({ name: address, address, ready });
        const story = storyLink(SEARCH, 'story 1\nen Cuts\n\nstop start\nen Nothing yet.\nstop cut:1\nen Left out.\n');
        const scenes = [
          scene('', '.games-cards a'),
          ...['', 'rules/', ...lessons.map((lesson) => `${lesson}/`)].map((lesson) =>
            scene(`learn/${lesson}${file}`, 'h1'),
          ),
          scene('404.html', 'h1'),
          scene(story, '.story-words'),
        ];
        const plan: Plan = (one, sizes) => shareOf(sizes, scenes.indexOf(one), scenes.length, language);
        expect(await inspect(page, scenes, SIZES, { plan: whole ? WHOLE : plan, language })).toEqual([]);
      });
    }
  });
}

/** These are scenes in which text was once cut off, overlapped or cramped. */
test('selected modes have no layout faults at critical sizes', async ({ page }) => {
  test.slow();
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
  const scenes = [
    scene('wolves-sheep', 'analyse', [[1280, 800]]),
    scene('shooting', 'edit', [[1280, 800]]),
    scene('cat-mouse', 'puzzle', [[844, 390]]),
    {
      ...scene('game-graph', 'puzzle', [[568, 320]]),
      inSight: ['.puzzle-goal', '.puzzle-bar .standing', '.board-field'],
    },
    scene('triangle-war', 'watch alpha-beta, before the first step', [[320, 640]]),
    scene('triangle-war', 'watch alpha-beta-table, ', [[390, 844]]),
    scene('cat-mouse-2', 'watch alpha-beta, a story', [[1280, 800]]),
  ];
  expect(await inspect(page, scenes, SIZES, { language: 'en' })).toEqual([]);
  const framed = [
    scene('triangle-war', 'watch alpha-beta, tree', [[420, 620]]),
    ...frameScenes(game('triangle-war'))
      .filter(({ name }) => name === 'analyse')
      .map((analysis) => ({ ...analysis, sizes: [[600, 620]] as const })),
    ...storyScenes('cat-mouse', ['retrograde']).map((story) => ({
      ...story,
      sizes: [
        [320, 620],
        [320, 480],
      ] as const,
    })),
  ];
  expect(await inspect(page, framed, FRAMES, { file: './embed.html', language: 'en' })).toEqual([]);
});

/** A message beside a board; `hide` removes it, if the reader can dismiss it. */
interface Message {
  readonly name: string;
  readonly address: string;
  /** Selector of an element that exists when the board is ready. */
  readonly ready: string;
  readonly show: (page: Page) => Promise<void>;
  /** Selector of the message. */
  readonly selector: string;
  readonly hide?: (page: Page) => Promise<void>;
  /** Sizes that are all checked, instead of one of the usual sizes. */
  readonly sizes?: readonly Size[];
}

const PHONES = [
  [390, 844],
  [360, 640],
  [320, 640],
  [320, 568],
] as const;

const followLink = (fragment: string) => (page: Page) =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, fragment);

const dismissNotice = (page: Page): Promise<void> => page.locator('.notice > .icon-button').click();

/** Types text into a field that may be in a closed sheet. */
const write = (selector: string, text: string) => (page: Page) =>
  page
    .locator(selector)
    .first()
    .evaluate((field, typed) => {
      if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return;
      field.value = typed;
      for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }));
    }, text);

/** Returns the end of a lost game; `sides` is the link parameter. */
function endOf({ id }: Game, { setup, line }: ReturnType<typeof lostGame>, sides: string): Message {
  const place = `v1/${id}/${setup}/`;
  return {
    name: `the end of a game${sides}`,
    address: linkOf(`${place}${line.slice(0, -1).join('.')}?view=play${sides}`),
    ready: '.stage',
    show: followLink(linkOf(`${place}${line.join('.')}?view=play${sides}`).slice(1)),
    selector: '.finish-line',
  };
}

/** Returns a hint, and the message shown after a click on a place to which no move leads. */
function hintsOf(game: Game): readonly Message[] {
  const setup = game.examples[0]?.setup ?? '';
  const address = linkOf(`v1/${game.id}/${setup}/?view=play`);
  const { moves } = solveAny(game.id, setup).position;
  const reached = moves.flatMap(({ from, to }) => [from, to]);
  const all: readonly Message[] = [
    {
      name: 'a hint while playing',
      address,
      ready: '.stage',
      async show(page) {
        // A frame receives keys only when it has the focus.
        await page.locator('[data-cell]').first().focus({ timeout: 5000 });
        await page.keyboard.press('h');
      },
      selector: '.aside-line',
    },
    {
      name: 'a click where no move goes',
      address,
      ready: '.stage',
      show: (page) =>
        page.locator('[data-cell]').evaluateAll((places, targets) => {
          const isFree = (place: Element) => !targets.includes(Number(place.getAttribute('data-cell')));
          places.find(isFree)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        }, reached),
      selector: '.status-line > [role="status"]:not(:empty)',
    },
  ];
  // On other boards, every place has a move.
  return ['graph', 'grid'].includes(game.boardKind) ? all : all.slice(0, 1);
}

function messagesOf(game: Game): readonly Message[] {
  const { id, examples, judges } = game;
  const setup = examples[0]?.setup ?? '';
  const place = `v1/${id}/${setup}/`;
  const all: Message[] = [
    {
      name: 'a link with a wrong checksum',
      address: linkOf(`${place}?view=play`),
      ready: '.play-card',
      show: followLink(`${place}?view=play&c=AAAAAA`),
      selector: '.notice',
      hide: dismissNotice,
    },
    {
      name: 'a link with a wrong line',
      address: linkOf(`${place}?view=analyse`),
      ready: '.checked',
      show: followLink(linkOf(`${place}99.99?view=analyse`).slice(1)),
      selector: '.notice',
      hide: dismissNotice,
    },
    ...hintsOf(game),
    {
      name: 'an invalid text of a board',
      address: linkOf(`${place}?view=edit`),
      ready: '.text textarea',
      show: write('.text textarea', '[[1'),
      selector: '#text-message.error',
      hide: write('.text textarea', setup),
    },
  ];
  if (id === 'cat-mouse') {
    all.push({
      name: 'a graph with an isolated vertex',
      address: linkOf(`${place}?view=edit`),
      ready: '.text textarea',
      show: write('.text textarea', `${setup}_99-`),
      selector: '.problem, #text-message.error',
    });
  }
  if (id === 'gems') {
    all.push({
      name: 'an invalid number of a board',
      address: linkOf(`${place}?view=edit`),
      ready: '.setup input[type="number"]',
      show: write('.setup input[type="number"]', '0'),
      selector: '.problem, .setup [role="alert"]:not(:empty)',
    });
  }
  if (id === 'wolves-sheep') {
    const { bestLine } = solveAny(id, setup);
    all.push({
      name: 'a position that repeats',
      address: linkOf(`${place}?view=play`),
      ready: '.play-card',
      show: followLink(linkOf(`${place}${bestLine.join('.')}?view=play`).slice(1)),
      selector: '.engine-state',
      sizes: PHONES,
    });
  }
  if (judges.length > 0) {
    all.push({
      name: 'an input that is not valid, in Judge',
      address: linkOf(`${place}?view=judge`),
      ready: '.judge-compare',
      async show(page) {
        await write('.judge-head ~ textarea', 'x')(page);
        await page.locator('.judge-foot .button.main').first().dispatchEvent('click');
      },
      selector: '.judge-state',
    });
  }
  return all;
}

/** Waits until a frame has adapted its layout to its height, which takes 250 ms. */
async function boardRests(page: Page): Promise<void> {
  let last = '';
  const isResting = async () => {
    const now = await boardBox(page);
    const isSame = now === last;
    last = now;
    return isSame;
  };
  await expect.poll(isResting, { intervals: [400] }).toBe(true);
}

/** Shows each message at its sizes, and returns those that move the board, with the board's boxes before and after. */
async function movingMessages(
  page: Page,
  messages: readonly Message[],
  sizesOf: (message: Message, index: number) => readonly Size[],
  file = './',
): Promise<readonly string[]> {
  const moved: string[] = [];
  for (const [index, message] of messages.entries()) {
    const sizes = sizesOf(message, index);
    if (sizes.length === 0) continue;
    const boxes = async (): Promise<readonly string[]> => {
      const found: string[] = [];
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        await twoFrames(page);
        if (file !== './') await boardRests(page);
        found.push(`${width} × ${height}: ${await boardBox(page)}`);
      }
      return found;
    };
    await page.goto('about:blank');
    await page.goto(`${file}${message.address}`);
    await expect(page.locator(message.ready).first()).toBeAttached();
    await expect(page.locator('[data-cell]').first()).toBeAttached();
    await expect(page.locator('[aria-busy="true"], .coming, .panels-to-come')).toHaveCount(0);
    const before = await boxes();
    const compare = async (when: string) => {
      for (const [place, after] of (await boxes()).entries()) {
        if (after !== before[place]) moved.push(`${message.name}, ${when}, ${before[place]} is now ${after}`);
      }
    };
    await message.show(page);
    await expect(page.locator(message.selector).first(), message.name).toBeAttached();
    await compare('shown');
    if (message.hide === undefined) continue;
    await message.hide(page);
    await expect(page.locator(message.selector), message.name).toHaveCount(0);
    await compare('gone');
  }
  return moved;
}

test('the end of a game does not move the board on a phone', async ({ page }) => {
  const game = games().find(({ id }) => id === 'cat-mouse');
  if (game === undefined) throw new Error('There is no Cat and Mouse.');
  expect(await movingMessages(page, [endOf(game, lostGame(game), '')], () => PHONES)).toEqual([]);
});

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ locale: language === 'zh' ? 'zh-CN' : 'en-US' });

    for (const [rank, game] of games().entries()) {
      for (const whole of [false, true]) {
        const title = `messages do not move the board beside them${whole ? ' at any size' : ''}: ${game.id}`;
        // Continuous integration checks each message of each game in one language, at one size.
        test(title, exhaustiveIf(!whole), async ({ page }) => {
          test.setTimeout(300_000);
          const turn = rank + LANGUAGES.indexOf(language);
          const planFor = (all: readonly Size[]) => (message: Message, index: number) => {
            if (whole) return message.sizes ?? all;
            if ((turn + index) % LANGUAGES.length !== 0) return [];
            return message.sizes ?? all.slice((turn + index) % all.length).slice(0, 1);
          };
          const lost = lostGame(game);
          const ends = ['', '&sides=h-h'].map((sides) => endOf(game, lost, sides));
          const onPage = [...ends.map((end) => ({ ...end, sizes: PHONES })), ...messagesOf(game)];
          const found = [
            ...(await movingMessages(page, onPage, planFor(SIZES))),
            ...(await movingMessages(page, [...ends, ...hintsOf(game)], planFor(FRAMES), './embed.html')),
          ];
          expect(found).toEqual([]);
        });
      }
    }
  });
}

const PUZZLE_SIZES = [
  [1280, 800],
  [844, 390],
  [320, 640],
] as const;
/** Frame sizes for puzzles. The last frame is so short that its text scrolls. */
const PUZZLE_FRAMES = [...FRAMES, [420, 480]] as const;

for (const { id } of games()) {
  for (const language of LANGUAGES) {
    for (const [where, file, sizes] of [
      ['on the page', './', PUZZLE_SIZES],
      ['in a frame', './embed.html', PUZZLE_FRAMES],
    ] as const) {
      const isChosen = id === 'cat-mouse';
      const size = isChosen && language === 'en' ? quickIf(true) : exhaustiveIf(isChosen);
      test(`messages of a puzzle do not move its board ${where}: ${id}, ${language}`, size, async ({ page }) => {
        test.slow();
        const { body, wrong } = puzzleAt(id);
        for (const [width, height] of sizes) {
          await page.setViewportSize({ width, height });
          await page.goto('about:blank');
          await page.goto(`${file}?lang=${language}${linkOf(body)}`);
          await expect(page.locator(MY_TURN)).toBeVisible();
          await switchLanguage(page, language);
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
          // A frame adapts to its height a moment after the change.
          if (file !== './')
            await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
          await twoFrames(page);
          const before = await boardBox(page);
          for (const message of MESSAGES) {
            await message(page, wrong);
            await twoFrames(page);
            expect(await boardBox(page), `${width} × ${height}`).toBe(before);
          }
        }
      });
    }
  }
}

const FIGURE_WIDTHS = [320, 390, 656, 1280];

for (const language of LANGUAGES) {
  const lessons = readdirSync(fileURLToPath(new URL('../../../web/learn/lessons/', import.meta.url)));
  for (const [lesson, whole] of lessons.flatMap((name) => [[name, false] as const, [name, true] as const])) {
    const title = `figures of a lesson have no layout faults${whole ? ' at any width' : ''}: ${lesson}, ${language}`;
    // Continuous integration checks each lesson in each language, and each width in each language.
    test(title, exhaustiveIf(!whole), async ({ page }) => {
      test.setTimeout(300_000);
      const widths = whole ? FIGURE_WIDTHS : shareOf(FIGURE_WIDTHS, lessons.indexOf(lesson), lessons.length, language);
      const found: string[] = [];
      await page.goto(`learn/${lesson}/${language === 'en' ? '' : 'zh.html'}`);
      for (const figure of await page.locator('perfect-play').all()) {
        await figure.scrollIntoViewIfNeeded();
        const frame = await (await figure.locator('iframe').elementHandle())?.contentFrame();
        if (frame == null) throw new Error('A figure has no frame.');
        await expect(frame.locator('.workbench')).toBeVisible();
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          await expect(frame.locator('[aria-busy="true"], .coming, .panels-to-come')).toHaveCount(0);
          let last: readonly string[] = [];
          await expect
            .poll(async () => (last = await layoutFaults(frame)), { timeout: 5000 })
            .toEqual([])
            .catch(() => {});
          found.push(...last.map((fault) => `${frame.url().replace(/.*#/, '#')}, ${width}: ${fault}`));
        }
      }
      expect(found).toEqual([]);
    });
  }
}
