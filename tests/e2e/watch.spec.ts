/** Tests every view of Watch, on boards from the gallery. */
import type { Locator, Page } from '@playwright/test';
import { exampleSetup, games, shell } from './support/engine.ts';
import { test as base, expect } from './support/fixtures.ts';
import { waitUntilIdle } from './support/idle.ts';
import { core, exhaustive, exhaustiveIf, quickIf } from './support/sizes.ts';
import { type Counters, type MarkKind, type Watched, WatchPage, watchLink } from './support/watch.page.ts';

const test = base.extend<{ watch: WatchPage }>({
  watch: async ({ page }, use) => use(new WatchPage(page)),
});

function example(game: string, id: string, solver: string, more: readonly string[] = []): Watched {
  return { game, setup: exampleSetup(id, game), solver, more };
}

const SEARCH = example('game-graph', 'attractor', 'alpha-beta');
const POINTS = example('triangle-war', 'statement-4', 'alpha-beta');
const GEMS = example('gems', 'statement-1', 'memo');
const CHANCE = example('shooting', 'three-blocks', 'memo');
const TABLE = example('cat-mouse', 'statement-1', 'retrograde');
const CAPPED = example('cat-mouse', 'statement-2', 'turn-capped');

interface View {
  readonly name: string;
  readonly watched: Watched;
  /** A step in the middle of the trace. */
  readonly step: number;
  readonly mark: MarkKind | null;
  /** False if other views in the quick size cover nearly the same code. */
  readonly quick?: false;
}

/** One view for every kind of solver and picture. */
const VIEWS: readonly View[] = [
  { name: 'alpha-beta over points', watched: POINTS, step: 400, mark: 'cut' },
  {
    name: 'alpha-beta over boxes',
    watched: example('dots-boxes', 'judge-jerry', 'alpha-beta'),
    step: 400,
    mark: 'cut',
    quick: false,
  },
  { name: 'alpha-beta over outcomes', watched: SEARCH, step: 16, mark: 'cut', quick: false },
  { name: 'a memo', watched: GEMS, step: 50, mark: 'hit', quick: false },
  { name: 'expectimax', watched: CHANCE, step: 118, mark: 'hit', quick: false },
  { name: 'a retrograde analysis as a matrix', watched: TABLE, step: 80, mark: 'layer' },
  {
    name: 'a retrograde analysis as layers',
    watched: { ...TABLE, more: ['table=layers'] },
    step: 80,
    mark: 'layer',
    quick: false,
  },
  {
    name: 'a lazy analysis',
    watched: example('wolves-sheep', 'zugzwang', 'lazy-retrograde'),
    step: 90,
    mark: null,
    quick: false,
  },
  { name: 'a turn-capped search', watched: CAPPED, step: 26, mark: 'layer', quick: false },
];

/** Returns the counters of the native solver, which runs independently of the page. */
function nativeCounters({ game, setup, solver }: Watched): Counters {
  const answer: unknown = JSON.parse(shell(`perfect-play solve ${game} '${setup}' --solver ${solver} --json`));
  const report = reportOf(answer);
  return { nodes: report('nodes'), tableHits: report('tableHits'), cutoffs: report('cutoffs') };
}

function reportOf(answer: unknown): (figure: string) => number {
  if (typeof answer !== 'object' || answer === null || !('report' in answer)) throw new Error('There is no report.');
  const figures = new Map<string, unknown>(Object.entries(answer.report ?? {}));
  return (figure) => Number(figures.get(figure));
}

for (const { name, watched, step, mark, quick } of VIEWS) {
  test(
    `${name}: steps forward, back and to marks, and has the counters of the native solver`,
    quickIf(quick !== false),
    async ({ watch }) => {
      await watch.open({ ...watched, more: [...(watched.more ?? []), `event=${step}`] });
      await watch.expectStep(step);
      await expect(watch.play).toBeVisible();

      // The Back button returns to exactly the same state, even after animations.
      const before = await watch.snapshot();
      await watch.press('ArrowRight');
      await watch.expectStep(step + 1);
      await expect.poll(() => watch.snapshot(), 'a step changes something').not.toEqual({ ...before, step: step + 1 });
      await watch.press('ArrowLeft');
      await watch.expectStep(step);
      await watch.expectSnapshot(before);

      if (mark !== null) {
        await watch.press('Home');
        await watch.expectStep(0);
        await watch.mark('Next', mark).click();
        await expect(watch.timeline).not.toHaveValue('0');
        const first = await watch.step();
        await watch.mark('Next', mark).click();
        await expect.poll(() => watch.step()).toBeGreaterThan(first);
        await watch.mark('Previous', mark).click();
        await watch.expectStep(first);
      }

      await watch.toEnd();
      const counters = nativeCounters(watched);
      await expect.poll(() => watch.readCounters('So far'), 'by the records').toEqual(counters);
      await expect.poll(() => watch.readCounters('In all'), 'by the solver').toEqual(counters);
    },
  );
}

test('shows the start of the game at the first step', exhaustive, async ({ watch, page }) => {
  await watch.open(CHANCE);
  await watch.expectStep(0);
  const board = page.getByRole('main').locator('canvas').first();
  const isDrawnOn = (canvas: Element): boolean =>
    canvas instanceof HTMLCanvasElement &&
    canvas
      .getContext('2d')
      ?.getImageData(0, 0, canvas.width, canvas.height)
      .data.some((byte) => byte > 0) === true;
  await expect.poll(() => board.evaluate(isDrawnOn)).toBe(true);
  const before = await watch.snapshot();
  await watch.press('End');
  await watch.press('Home');
  await watch.expectStep(0);
  await watch.expectSnapshot(before);
});

test('explains a cut in words, and marks it in the tree', core, async ({ watch }) => {
  await watch.open(POINTS);
  await watch.mark('Next', 'cut').click();
  await expect(watch.narration).toContainText(/At node \d+, .* already has a result at least as good \([αβ] = /);
  await expect(watch.tree).toContainText(/cut/i);
});

test(
  'explains the bounds at a cut, and that no result of a skipped move would change it',
  exhaustive,
  async ({ watch, page }) => {
    await watch.open(POINTS);
    await watch.mark('Next', 'cut').click();
    await page.getByRole('button', { name: 'Bounds', exact: true }).press('Enter');
    const bounds = page.getByRole('region', { name: 'Bounds' });
    await expect(bounds.getByRole('heading')).toHaveText(/^Why (was this move|were these \d+ moves) skipped\?$/);
    await expect(bounds.getByRole('list').last()).toContainText(/ already gets .* (will not|need not|would) play /s);
    await expect(page).toHaveURL(/tree=bounds/);
    const slider = bounds.getByRole('slider');
    await slider.focus();
    for (const key of ['Home', 'ArrowRight', 'End']) {
      await slider.press(key);
      await expect(bounds.getByRole('status')).toContainText('Nothing above changes.');
    }
    // The chosen view persists after a reload.
    await page.reload();
    await expect(bounds.getByRole('heading')).toHaveText(/^Why /);
  },
);

test(
  'drags the result of a skipped move along the picture, all of it visible in presentation mode',
  exhaustive,
  async ({ watch, page }) => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await watch.open({ ...POINTS, more: ['tree=bounds'] });
    await watch.mark('Next', 'cut').click();
    await page.keyboard.press('p');
    const bounds = page.getByRole('region', { name: 'Bounds' });
    const pin = bounds.getByRole('slider', { name: 'Suppose that a skipped move had this result' });
    await expect(pin).toHaveAttribute('aria-valuetext', 'unknown');
    await expect(page.getByRole('button', { name: 'Leave presentation mode' })).toBeVisible();
    // Waits until the picture has its final size.
    await pin.hover();
    const [picture, handle] = [await bounds.locator('.bounds-stage').boundingBox(), await pin.boundingBox()];
    if (picture === null || handle === null) throw new Error('no picture');
    // The pin is inside the picture, on the axis, and all remarks about the cut are visible.
    expect(handle.y).toBeGreaterThan(picture.y);
    expect(handle.y + handle.height).toBeLessThanOrEqual(picture.y + picture.height);
    for (const remark of await bounds.getByRole('list').last().getByRole('listitem').all())
      await expect(remark).toBeInViewport({ ratio: 1 });
    const status = bounds.getByRole('status');
    await expect(status).toBeInViewport({ ratio: 1 });
    const middle = handle.y + handle.height / 2;
    await page.mouse.move(handle.x + handle.width / 2, middle);
    await page.mouse.down();
    for (const part of [0.2, 0.9]) {
      await page.mouse.move(handle.x + handle.width * part, middle, { steps: 4 });
      await expect(status).toContainText('Nothing above changes.');
    }
    await page.mouse.up();
    await expect(pin).not.toHaveAttribute('aria-valuetext', 'unknown');
  },
);

test('shows the whole search at once, and each branch by itself', exhaustive, async ({ watch, page }) => {
  await watch.open({ ...POINTS, more: ['event=400'] });
  await page.getByRole('button', { name: 'Whole', exact: true }).press('Enter');
  const whole = page.getByRole('region', { name: 'The whole search' });
  await expect(page).toHaveURL(/tree=whole/);
  const nodeCount = whole.getByText(/nodes? (here examined|examined here)/);
  const before = await nodeCount.textContent();
  // A click on the first move shows its branch; the Start button leaves it.
  const stage = await whole.locator('.search-tree-canvas').boundingBox();
  if (stage === null) throw new Error('no picture');
  await whole
    .locator('.search-tree-canvas canvas')
    .first()
    .click({ position: { x: 40, y: stage.height * 0.2 } });
  const trail = whole.getByRole('navigation', { name: 'The branch that is shown' });
  await expect(trail.getByRole('button')).not.toHaveCount(1);
  await expect(nodeCount).not.toHaveText(before ?? '');
  await trail.getByRole('button', { name: 'Start' }).click();
  await expect(trail.getByRole('button')).toHaveCount(1);
  await expect(nodeCount).toHaveText(before ?? '');
  // The reader can do the same by keyboard: the list contains the nodes of the tree, and Space shows a branch.
  await whole.getByRole('tree').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(trail.getByRole('button')).toHaveCount(2);
  await whole.getByRole('button', { name: 'All moves' }).press('Enter');
  await expect(whole.getByRole('button', { name: 'All moves' })).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(whole).toBeVisible();
});

/** A piece of text on a canvas, with its position in canvas pixels. */
interface DrawnText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/**
 * Returns the largest distance, in pixels, between a label in `small` and the scaled position of the same label in
 * `large`.
 */
function layoutError(small: readonly DrawnText[], large: readonly DrawnText[]): number {
  const centred = (texts: readonly DrawnText[]): readonly number[] => {
    const [x, y] = (['x', 'y'] as const).map((axis) => texts.reduce((sum, text) => sum + text[axis], 0) / texts.length);
    return texts.flatMap((text) => [text.x - (x ?? 0), text.y - (y ?? 0)]);
  };
  const [actual, expected] = [centred(small), centred(large)];
  const scale = Math.hypot(...actual) / Math.hypot(...expected);
  return Math.max(...actual.map((at, index) => Math.abs(at - scale * (expected[index] ?? Number.NaN))));
}

const graphGames = games().filter(({ boardKind }) => boardKind === 'graph');
for (const { id, examples } of graphGames) {
  test(
    `the small board beside a search has the layout and the numbers of the large one: ${id}`,
    quickIf(id === graphGames[0]?.id),
    async ({ watch, page }) => {
      await page.addInitScript(() => {
        const context = CanvasRenderingContext2D.prototype;
        const whole = Object.getOwnPropertyDescriptors(context);
        context.fillText = function (text, x, y) {
          this.canvas.dataset['written'] += `${text} ${x} ${y}\n`;
          whole.fillText.value?.call(this, text, x, y);
        };
        context.clearRect = function (...box) {
          this.canvas.dataset['written'] = '';
          whole.clearRect.value?.apply(this, box);
        };
      });
      /** Returns the numbers in a picture, each with the position at which it is first drawn. */
      const numbersIn = async (picture: Locator): Promise<readonly DrawnText[]> => {
        const all = await picture
          .locator('canvas')
          .evaluateAll((canvases: HTMLElement[]) => canvases.map(({ dataset }) => dataset['written']).join('\n'));
        const first = new Map<string, DrawnText>();
        for (const [, text = '', x, y] of all.matchAll(/^(\d+) (\S+) (\S+)$/gm))
          if (!first.has(text)) first.set(text, { text, x: Number(x), y: Number(y) });
        return [...first.values()].toSorted((one, other) => Number(one.text) - Number(other.text));
      };
      const names = (numbers: readonly DrawnText[]): readonly string[] => numbers.map(({ text }) => text);
      const board = page.locator('.canvas-board-stage:not(.search-tree-canvas)');
      const picture = page.locator('.miniature').first();
      await page.setViewportSize({ width: 1280, height: 900 });
      // On larger boards, the numbers would be unreadable. Beside the whole search, a node's card is smaller.
      const boards = examples.filter(({ setup }) => !/\d\d/.test(setup));
      const [smallest] = boards.toSorted((one, other) => one.setup.length - other.setup.length);
      expect(boards.length).toBeGreaterThan(2);
      const views = [
        ...boards.map(({ setup }) => ({ setup, solver: 'alpha-beta', more: [] })),
        { setup: smallest?.setup ?? '', solver: 'alpha-beta', more: ['tree=whole'] },
        { setup: boards[0]?.setup ?? '', solver: 'retrograde', more: [] },
      ];
      for (const { setup, solver, more } of views) {
        await watch.open({ game: id, setup, solver, more: ['event=8', 'layout=circle', ...more] });
        // On the large board, the marks of a table cover the numbers of vertices.
        const large = await numbersIn(board);
        const small = async () => (await numbersIn(picture)).filter(({ text }) => names(large).includes(text));
        expect(large.length, setup).toBeGreaterThan(1);
        await expect.poll(async () => names(await small()), setup).toEqual(names(large));
        expect(layoutError(await small(), large), setup).toBeLessThan(5);
      }
    },
  );
}

test('adds up the results of a chance node as exact fractions', exhaustive, async ({ watch, page }) => {
  await watch.open({ game: 'shooting', setup: '1-2', solver: 'memo', more: ['event=126'] });
  await expect(page.getByRole('region', { name: 'Current node' })).toContainText(
    'The mean of the results: 1/3 × 1 + 1/3 × 0 + 1/3 × 0 = 1/3.',
  );
});

test('begins every picture with the question that it answers', exhaustive, async ({ watch, page }) => {
  const view = page.locator('.watch-view');
  const questions = new Set<string>();
  for (const [watched, tree] of [
    [POINTS, 'tree'],
    [POINTS, 'bounds'],
    [POINTS, 'whole'],
    [CHANCE, 'tree'],
    [TABLE, 'tree'],
    [CAPPED, 'tree'],
  ] as const) {
    await watch.open({ ...watched, more: [`tree=${tree}`, 'event=3'] });
    const heading = view.getByRole('heading').first();
    await expect(heading).toHaveText(/\?$/);
    await expect(async () => {
      const picture = await view.locator('canvas, svg').last().boundingBox();
      const over = await heading.boundingBox();
      expect(over?.y).toBeLessThan(picture?.y ?? 0);
    }).toPass();
    questions.add((await heading.textContent()) ?? '');
  }
  expect(questions.size).toBeGreaterThanOrEqual(6);
});

test('starts paused, plays only on request, and at the chosen speed', exhaustive, async ({ watch, page }) => {
  await page.clock.install();
  await watch.open(example('dots-boxes', 'judge-jerry', 'alpha-beta'));
  await page.clock.runFor(700);
  await watch.expectStep(0);
  const stepsInASecond = async (speed: number): Promise<number> => {
    await watch.setSpeed(speed);
    const before = await watch.step();
    await watch.play.click();
    // The page's clock also advances by itself.
    const now = (): Promise<number> => page.evaluate(() => performance.now());
    const start = await now();
    await page.clock.runFor(1500);
    await watch.pause.click();
    await expect(watch.play).toBeVisible();
    return ((await watch.step()) - before) / (((await now()) - start) / 1000);
  };
  const slow = await stepsInASecond(4);
  const fast = await stepsInASecond(120);
  expect(slow).toBeGreaterThan(1);
  expect(slow).toBeLessThan(10);
  expect(fast).toBeGreaterThan(20);
  expect(fast).toBeGreaterThan(5 * slow);
  const stopped = await watch.step();
  await page.clock.runFor(500);
  await watch.expectStep(stopped);
});

test('returns to the step by a link and after a reload', exhaustive, async ({ watch, page, app }) => {
  await watch.open(SEARCH);
  for (let step = 0; step < 7; step += 1) await watch.press('ArrowRight');
  await watch.expectStep(7);
  await expect.poll(() => app.fragment()).toContain('event=7');
  const before = await watch.snapshot();
  await page.reload();
  await watch.waitUntilRecorded();
  await watch.expectStep(7);
  await expect.poll(() => watch.snapshot()).toEqual(before);
  await expect(watch.play).toBeVisible();
});

test(
  'responds to the keys for one step, ten steps, the ends, play, pause and speed',
  exhaustive,
  async ({ watch, page }) => {
    await watch.open(SEARCH);
    const length = await watch.length();
    for (const [key, step] of [
      ['ArrowRight', 1],
      ['ArrowLeft', 0],
      ['ArrowLeft', 0],
      ['Shift+ArrowRight', 10],
      ['Shift+ArrowRight', 20],
      ['Shift+ArrowLeft', 10],
      ['End', length],
      ['Shift+ArrowRight', length],
      ['Home', 0],
    ] as const) {
      await watch.press(key);
      await watch.expectStep(step);
    }
    const speed = await watch.speed.inputValue();
    await watch.press('+');
    await expect(watch.speed).toHaveValue(String(Number(speed) + 1));
    await watch.press('-');
    await expect(watch.speed).toHaveValue(speed);
    await watch.press('Space');
    await expect(watch.pause).toBeVisible();
    await watch.press('Space');
    await expect(watch.play).toBeVisible();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toContainText('Watching');
  },
);

test('ignores player keys that are typed into a field', exhaustive, async ({ watch, page }) => {
  await watch.open({ ...CAPPED, more: ['event=5'] });
  await watch.expectStep(5);
  const speed = await watch.speed.inputValue();
  const field = page.getByRole('spinbutton', { name: 'Cap in plies' });
  await field.focus();
  for (const key of ['ArrowRight', 'Shift+ArrowRight', 'Space', 'End', 'Home', '-', '+']) {
    await page.keyboard.press(key);
    await watch.expectStep(5);
  }
  await expect(watch.play).toBeVisible();
  await expect(watch.speed).toHaveValue(speed);
});

test(
  'reports a board that is too large, and offers three smaller ones, which open at an informative step',
  exhaustive,
  async ({ watch }) => {
    test.setTimeout(90_000);
    await watch.open({ game: 'dots-boxes', setup: '3x3', solver: 'alpha-beta' });
    await expect(watch.cutOff).toBeVisible({ timeout: 30_000 });
    await expect.poll(() => watch.length()).toBe(1_000_000);
    await watch.toEnd();
    await watch.press('ArrowLeft');
    await watch.expectStep(999_999);
    // Meanwhile, the page is solving the large board, which takes much longer; the smaller boards do not wait for it.
    const offered = watch.player.locator('.smaller').getByRole('link');
    await expect(offered).toHaveCount(3);
    await expect(offered.first()).toHaveText('5 edges');
    await offered.first().click();
    await expect(watch.cutOff).toBeHidden();
    await watch.waitUntilRecorded();
    await expect(watch.narration).toContainText('cut off');
    await expect.poll(() => watch.length()).toBeLessThanOrEqual(400);
  },
);

test(
  'keeps the running line and all buttons of a node visible beside an open panel',
  exhaustive,
  async ({ watch, page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    const setup = exampleSetup('cat-16', 'cat-mouse');
    await watch.open({ game: 'cat-mouse', setup, solver: 'alpha-beta', more: ['event=77'] });
    const line = page.getByRole('region', { name: 'Pseudo-code' }).locator('[aria-current]');
    await expect(line).toBeInViewport({ ratio: 1 });
    await watch.predict.getByText('Guess along').click();
    await expect(line).toBeInViewport({ ratio: 1 });
    for (const name of ['Close branch', 'To its first step']) {
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
  },
);

/** Returns the lines of code that are at least partly visible, and the edges of the code. */
function visibleLines(code: Locator) {
  return code.evaluate((box) => {
    const list = box.querySelector('ol');
    const start = list?.getBoundingClientRect().top ?? 0;
    const edge = (name: string): number => start + parseFloat(list?.style.getPropertyValue(name) ?? '');
    const [from, to] = [edge('--from'), edge('--to')];
    const all = [...(list?.children ?? [])].map((line) => {
      const { top, bottom, height } = line.getBoundingClientRect();
      return { top, bottom, height };
    });
    return {
      lines: all.filter(({ top, bottom }) => bottom > from + 1 && top < to - 1),
      before: all.filter(({ bottom }) => bottom <= from + 1),
      top: box.querySelector('.code-head')?.getBoundingClientRect().bottom ?? 0,
      bottom: box.getBoundingClientRect().bottom,
    };
  });
}

test('shows the lines before the current one where the next line does not fit', exhaustive, async ({ watch, page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await watch.open({ game: 'dots-boxes', setup: '1x2_1-4.5-6', solver: 'alpha-beta-table', more: ['event=95'] });
  const code = page.getByRole('region', { name: 'Pseudo-code' });
  await expect(code.locator('[aria-current]')).toHaveText(/leave out the rest/);
  await expect(async () => {
    const { lines, before, bottom } = await visibleLines(code);
    expect(bottom - (lines.at(-1)?.bottom ?? 0)).toBeLessThan(before.at(-1)?.height ?? Number.POSITIVE_INFINITY);
  }).toPass();
});

test('explains points and folded nodes below the tree', exhaustive, async ({ watch, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await watch.open({ ...POINTS, more: ['event=400'] });
  const legend = page.locator('.trace-legend');
  await expect(legend).toContainText('A number such as +1 after a move: the points that the move scores.');
  await expect(legend).toContainText('▸ 73 under a node: its branch is folded and has 73 nodes.');
  await expect(legend).toBeInViewport({ ratio: 1 });
});

test('shows each line of the pseudo-code completely or not at all', exhaustive, async ({ watch, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await watch.open(TABLE);
  const code = page.getByRole('region', { name: 'Pseudo-code' });
  const sliced = async (): Promise<number> => {
    const { lines, top, bottom } = await visibleLines(code);
    return lines.filter((line) => line.top < top - 1 || line.bottom > bottom + 1).length;
  };
  await expect.poll(sliced).toBe(0);
  await page.setViewportSize({ width: 1280, height: 700 });
  await expect.poll(sliced).toBe(0);
  await code.evaluate((box) => {
    box.scrollTop = 7;
  });
  await expect.poll(sliced).toBe(0);
});

test('scrolls a sentence that is too long for a small phone, with a shade at the lower edge', async ({
  watch,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await watch.open(TABLE);
  const box = watch.narration;
  await expect(box).toContainText('single steps');
  const remaining = () =>
    box.evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight);
  await expect.poll(remaining).toBeGreaterThan(0);
  // Returns a screenshot of the lower edge beside the text: it shows a shade or, at the end of the text, the panel.
  const edge = async () => {
    const area = await box.boundingBox();
    if (area === null) return '';
    const clip = { x: area.x + area.width / 2, y: area.y + area.height - 9, width: 1, height: 3 };
    return (await page.screenshot({ clip })).toString('base64');
  };
  const shaded = await edge();
  await box.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect.poll(remaining).toBeLessThan(1);
  await expect.poll(edge).not.toBe(shaded);
});

test('sets up a retrograde analysis in one step, marks its start, and paints it on the board beside its queue', async ({
  watch,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await watch.open(TABLE);
  await watch.press('ArrowRight');
  await expect(watch.narration).toContainText('All 60 positions are set up, and in 20 of them the game is over');
  const done = await watch.step();
  expect(done).toBe(60);
  // The accessible list of the matrix contains only the current row.
  const cells = page.getByRole('grid', { name: /^Positions with mouse to move/ }).getByRole('gridcell');
  await cells.first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  const start = cells.and(page.getByRole('gridcell', { name: /^mouse on 1 and cat on 2.*This is the start\.$/ }));
  await expect(start).toBeFocused();
  await start.blur();
  await expect(page.getByRole('region', { name: 'Queue' }).getByRole('listitem').first()).toBeInViewport({ ratio: 1 });
  const boards = page.getByRole('region', { name: 'The table on the board' });
  await expect(boards).toBeInViewport({ ratio: 1 });
  await expect(boards.getByRole('img').first()).toHaveAccessibleName(/mouse to move: .*; mouse on 1/i);
  // Cells of decided positions are painted at once.
  const painted = boards.locator('circle.first, circle.second');
  const before = await painted.count();
  await watch.press('End');
  await expect.poll(() => painted.count()).toBeGreaterThan(before);
  await watch.press('Home');
  await watch.press('ArrowRight');
  await watch.expectStep(done);
  await watch.press('ArrowLeft');
  await watch.expectStep(0);
});

/** Opens Guess along. */
async function guessAlong(watch: WatchPage): Promise<void> {
  await watch.predict.getByText('Guess along').click();
  await watch.predict.getByRole('button', { name: 'Ask me' }).click();
}

test('Guess along: stops before cuts, and shows them after the check', exhaustive, async ({ watch, page }) => {
  await watch.open(POINTS);
  await guessAlong(watch);
  const questionStep = await watch.step();
  expect(questionStep).toBeGreaterThan(0);
  await expect(watch.predict).toContainText('Which of these moves will be skipped before the search');
  const boxes = watch.predict.getByRole('checkbox');
  await expect(boxes.first()).toBeVisible();
  // The question names the current result; picture and code show the other player's bound.
  const question = /^(\w+) has just tried .*: (?:at least |at most )?([+−]?\d+) for /u.exec(
    (await watch.predict.locator('.question').textContent()) ?? '',
  );
  const boundName = question?.[1] === 'A' ? 'β' : 'α';
  const variables = (await page.getByLabel('Variables at this step').textContent()) ?? '';
  const [result, bound] = [question?.[2], new RegExp(`${boundName}([+−]?\\d+)`, 'u').exec(variables)?.[1]].map(
    (figure) => Number((figure ?? 'nothing').replace('−', '-')),
  );
  if (result === undefined || bound === undefined || Number.isNaN(result + bound))
    throw new Error('Too little is said.');
  const isCut = boundName === 'β' ? result >= bound : result <= bound;
  const choices = watch.predict.getByRole('group', { name: 'Here', exact: true });
  if (isCut) for (const box of await choices.getByRole('checkbox').all()) await box.check();
  await watch.predict.getByRole('button', { name: 'Check' }).click();
  await expect(watch.predict.getByText('Right.')).toBeVisible();
  await expect(watch.predict.getByText('1 of 1 right')).toBeVisible();
  await expect.poll(() => watch.step()).toBeGreaterThan(questionStep);
  await watch.predict.getByRole('button', { name: 'Next question' }).click();
  await expect(watch.predict.getByRole('button', { name: 'Check' })).toBeVisible();
  // Stepping past the answer to the question reveals it.
  await watch.press('ArrowRight');
  await expect(watch.predict).toContainText('does not count');
});

test('Guess along: asks at which position the bound of a cut was found', exhaustive, async ({ watch, page }) => {
  await watch.open(POINTS);
  await watch.predict.getByText('Guess along').click();
  await watch.predict.getByRole('button', { name: 'Why', exact: true }).click();
  await watch.predict.getByRole('button', { name: 'Ask me' }).click();
  await expect(watch.predict).toContainText('Which position on the path holds the result');
  const options = watch.predict.getByRole('radio');
  await expect.poll(() => options.count()).toBeGreaterThan(2);
  await expect(watch.predict.getByRole('button', { name: 'Check' })).toBeDisabled();
  await options.first().check();
  const questionStep = await watch.step();
  await watch.predict.getByRole('button', { name: 'Check' }).click();
  await expect(watch.predict).toContainText(/: there [AB] is sure of [αβ] = /);
  await expect.poll(() => watch.step()).toBe(questionStep + 1);
  await expect(watch.narration).toContainText('cut off');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
});

test(
  'Guess along: asks which position a retrograde analysis decides next, and by which move',
  exhaustive,
  async ({ watch }) => {
    await watch.open(TABLE);
    await watch.predict.getByText('Guess along').click();
    await watch.predict.getByRole('button', { name: 'Next', exact: true }).click();
    await watch.predict.getByRole('button', { name: 'Ask me' }).click();
    await expect(watch.predict).toContainText('Which of these positions is decided next, and by which move?');
    await watch.predict.getByRole('radio').last().check();
    await watch.predict.getByRole('button', { name: 'Check' }).click();
    await expect(watch.predict).toContainText(/This one is next: .* The move to M\d C\d decides this position\./);
  },
);

test('Guess along: selects branches in the tree by keyboard and by mouse', exhaustive, async ({ watch, page }) => {
  await watch.open(POINTS);
  await guessAlong(watch);
  const boxes = watch.predict.getByRole('checkbox');
  await expect(boxes.first()).toBeVisible();
  const ticked = watch.predict.getByRole('checkbox', { checked: true });
  await watch.tree.focus();
  // The keyboard focus starts at the position of the question; the position's unexamined moves follow the examined
  // ones.
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => watch.activeTreeItem()).toContain('not examined yet');
  }).toPass();
  await page.keyboard.press('Space');
  await expect(ticked).toHaveCount(1);
  await page.keyboard.press('Space');
  await expect(ticked).toHaveCount(0);
  expect(await watch.clickInTree(async () => (await ticked.count()) === 1), 'a click ticks a move').toBe(true);
});

test(
  'Guess along: asks for winners, points and probabilities, by keyboard alone',
  exhaustive,
  async ({ watch, page }) => {
    await watch.open(TABLE);
    await guessAlong(watch);
    await watch.predict.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(watch.predict.getByText(/^. ?(Right|Not right)\.$/u)).toBeVisible();
    await watch.open(GEMS);
    await guessAlong(watch);
    await watch.predict.getByRole('spinbutton').fill('99');
    await page.keyboard.press('Enter');
    await expect(watch.predict.getByText('Not right.')).toBeVisible();
    await expect(watch.predict).toContainText('The final result is');
    await watch.open(CHANCE);
    await guessAlong(watch);
    await watch.predict.getByRole('slider').focus();
    await page.keyboard.press('End');
    await expect(watch.predict.getByRole('slider')).toHaveValue('100');
    await watch.predict.getByRole('button', { name: 'Check' }).click();
    await expect(watch.predict).toContainText(/with probability [\d.]+%, exactly \d+/);
  },
);

test('Guess along: never calls a true value wrong with a wrong solver', exhaustive, async ({ watch }) => {
  await watch.open({ game: 'shooting', setup: '1-2-1', solver: 'worst-case', more: ['event=30'] });
  await guessAlong(watch);
  await expect(watch.predict.locator('.question')).toContainText('In the next step, this wrong solver');
  await watch.predict.getByRole('slider').fill('67');
  await watch.predict.getByRole('button', { name: 'Check' }).click();
  await expect(watch.predict).toContainText('This solver says something else.');
  await expect(watch.predict).toContainText('This wrong solver believes: A wins with probability 0%, exactly 0.');
  await expect(watch.predict).toContainText('In truth: A wins with probability 66.7%, exactly 2/3.');
  await expect(watch.predict).not.toContainText('Not right');
});

test('does not show a bound on some moves of a node as a bound of the node', exhaustive, async ({ watch }) => {
  await watch.open({ game: 'cat-mouse', setup: '0-2.5_1-3_2-4.5_3-4.5', solver: 'alpha-beta', more: ['event=60'] });
  await watch.waitUntilRecorded();
  await watch.expectStep(60);
  const node = watch.tree.getByRole('treeitem', { name: /node 21\./ });
  await expect(node).toHaveAccessibleName(/The best of the moves examined gives ▲ at most L 5/);
  await expect(node).not.toHaveAccessibleName(/Value for ▲/);
});

/** A graph of eight vertices on which a cap of 2n plies is too low, from tests/data/specimens.tsv. */
const CAP_BREAKER = shell(`grep '^cat-mouse	turn-cap-2n' tests/data/specimens.tsv | cut -f3`).trim();

test('marks the wrong answer of a wrong solver in Compare', exhaustive, async ({ watch, page }) => {
  test.setTimeout(120_000);
  await page.goto(
    `./${watchLink({ game: 'cat-mouse', setup: CAP_BREAKER, solver: 'retrograde', more: ['pane=compare'] })}`,
  );
  const panel = page.getByRole('region', { name: 'Algorithms side by side' });
  for (const box of await panel.getByRole('checkbox', { name: /wrong solver/ }).all()) await box.check();
  await panel.getByRole('button', { name: 'Compare on this board' }).click();
  const results = panel.getByRole('region', { name: 'Answers and work of the algorithms' });
  const wrong = results.locator('tbody').filter({ hasText: 'In truth:' });
  await expect(wrong.first()).toContainText('wrong', { timeout: 60_000 });
  await expect(
    results
      .locator('tbody')
      .filter({ hasText: /wins in/ })
      .first(),
  ).toBeVisible();
  await watch.pane('Search');
  await watch.waitUntilRecorded();
});

/** Returns controls that are too small or partly outside the screen, and the page if it is wider than the screen. */
async function misplacedControls(page: Page): Promise<readonly string[]> {
  const wide = await page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0);
  const controls = page
    .getByRole('button')
    .or(page.getByRole('textbox'))
    .or(page.getByRole('spinbutton'))
    .or(page.getByRole('combobox'))
    .or(page.getByRole('slider'))
    .or(page.getByRole('link'));
  const small = await controls.evaluateAll((elements) =>
    elements
      // A move named in a sentence is as tall as the text.
      .filter((element) => !element.matches('.move-name'))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0)
      .filter(({ box }) => Math.min(box.width, box.height) < 24 || box.left < 0 || box.right > innerWidth)
      .map(({ element, box }) => `${element.outerHTML.slice(0, 160)}: ${box.left} to ${box.right}, ${box.height} high`),
  );
  return [...(wide > 320 ? [`${wide} wide`] : []), ...small];
}

const PANES: readonly Watched[] = [
  { ...POINTS, more: ['event=300'] },
  { ...CHANCE, more: ['event=60'] },
  { ...TABLE, more: ['event=80'] },
  { ...TABLE, more: ['event=80', 'table=layers'] },
  { ...CAPPED, more: ['event=26'] },
  example('wolves-sheep', 'zugzwang', 'lazy-retrograde', ['event=40']),
  { ...TABLE, more: ['pane=compare'] },
  { ...TABLE, more: ['view=break'] },
];

for (const locale of ['en-US', 'zh-CN'] as const) {
  test.describe(`a phone in ${locale}`, () => {
    test.use({ locale, viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

    test(
      'nothing is wider than the screen, and every control is large enough for a finger',
      exhaustiveIf(locale === 'zh-CN'),
      async ({ page }) => {
        test.setTimeout(120_000);
        for (const pane of PANES) {
          await page.goto('about:blank');
          await page.goto(`./${watchLink(pane)}`);
          await expect(page.locator('.canvas-board').first()).toBeAttached();
          await waitUntilIdle(page);
          await expect.poll(() => misplacedControls(page), JSON.stringify(pane)).toEqual([]);
        }
      },
    );
  });
}
