/** Tests the link in the address bar: restoring, writing, and invalid links. */
import { afterEach, describe, expect, it } from 'vitest';
import { packSegment } from '../../../web/model/link/link-packing.ts';
import { reasons } from '../../../web/model/notices.ts';
import { reasonsText } from '../../../web/views/notice-reasons.ts';
import vectors from '../../data/link-vectors.json';
import { freshEngine } from '../../wasm/support/engine.ts';
import { openPage, type Page } from './page.ts';

/** Board of a page without a link. */
const FIRST_BOARD = '0-2.5_1-3_2-4.5_3-4.5';
const pages: Page[] = [];

async function open(fragment = ''): Promise<Page> {
  const page = await openPage(fragment);
  pages.push(page);
  // If the address contains no link, the page shows no board.
  if (fragment === '') await page.store.openSetup('cat-mouse', FIRST_BOARD);
  await page.solved();
  await page.drawn();
  return page;
}

/** Returns a page with played moves and a changed drawing. */
async function used(): Promise<Page> {
  const page = await open();
  const { game, openExample, playing } = page.store;
  if (game.value !== null) await openExample(game.value, 'cat-16');
  await page.solved();
  await page.drawn();
  playing.setSide(1, 'hand');
  await playing.play('4');
  await playing.play('5');
  return page;
}

afterEach(() => {
  for (const page of pages.splice(0)) page.close();
});

describe('the link', () => {
  it('restores setup, line, step, sides and mode', async () => {
    const first = await used();
    first.store.playing.step(-1);
    first.store.setMode('edit');
    const second = await open(await first.linked());
    expect(second.store.playing.setup.value?.text).toBe(first.store.playing.setup.value?.text);
    expect(second.store.playing.line.value).toEqual({ moves: ['4', '5'], cursor: 1 });
    expect(second.store.playing.sides.value).toEqual(['hand', 'hand']);
    expect(second.store.mode.value).toBe('edit');
    expect(await second.linked()).toBe(first.store.sharing.fragment.value);
  });

  // The command line and the package read the same vectors.
  it.each(vectors.withoutCheck.opens)('opens silently without a checksum: $what', async ({ link, setup, line }) => {
    const page = await openPage(link);
    pages.push(page);
    await page.linked();
    expect(page.store.notices.current.value).toBeNull();
    expect(page.store.playing.setup.value?.text).toBe(setup);
    expect(page.store.playing.line.value.moves.join('.')).toBe(line);
    // After that, the page writes a link with a checksum.
    expect(await page.linked()).toMatch(/^v1\/.*[?&]c=[\w-]{6}$/);
  });

  it.each(['view=puzzle&goal=hold', 'view=watch', 'story=~q1bKS8xNVbJSAgA&stop=1'])(
    'opens silently without a checksum, with %s',
    async (parameters) => {
      const page = await openPage(`v1/cat-mouse/0-2.5_1-3_2-4.5_3-4.5/?${parameters}`);
      pages.push(page);
      await page.linked();
      expect(page.store.playing.setup.value?.text).toBe('0-2.5_1-3_2-4.5_3-4.5');
      expect(page.store.notices.current.value).toBeNull();
    },
  );

  it.each([
    ...vectors.withoutCheck.refused.map(({ link }) => link),
    'v1/cat-mouse/0-2.5_1-3_2-4.5_3-4.5/3?view=play&c=ab',
    'cat-mouse/%zz',
    'no-game',
    'v2/cat-mouse/0-1/',
    'cat-mouse/<script>',
  ])('is rejected if a part is missing or invalid: %s', async (link) => {
    const page = await openPage(link);
    pages.push(page);
    await page.waitUntil(() => expect(page.store.notices.current.value?.id).toBe('link-broken'));
  });

  it('keeps a mode that the reader chooses while it loads', async () => {
    const first = await used();
    const link = await first.linked();
    const second = await open();
    const arriving = second.store.visit(link);
    second.store.setMode('edit');
    await arriving;
    expect(second.store.playing.setup.value?.text).toBe(first.store.playing.setup.value?.text);
    expect(second.store.mode.value).toBe('edit');
  });

  it('opens a link that is visited twice, although the script of the first visit loads more slowly', async () => {
    let imports = 0;
    let release = (): void => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const page = await openPage(null, undefined, {
      async importing(load) {
        imports += 1;
        if (imports === 1) await released;
        else release();
        return load();
      },
    });
    pages.push(page);
    imports = 0;
    const link = 'cat-mouse/0-2.5_1-3_2-4.5_3-4.5/3?view=analyse&at=___';
    await Promise.all([page.store.visit(link), page.store.visit(link)]);
    expect(imports).toBeGreaterThan(1);
    expect(page.line()).toBe('3');
    expect(page.store.notices.current.value?.id).toBe('link-misread');
  });

  it('restores a drawing exactly, to the last coordinate', async () => {
    const first = await used();
    first.store.setMode('edit');
    first.store.editing.act({ type: 'drag', cell: 3, x: 0, y: 0, phase: 'start' });
    first.store.editing.act({ type: 'drag', cell: 3, x: 401, y: 7, phase: 'end' });
    const second = await open(await first.linked());
    expect(second.store.scene.drawing.value).toEqual(first.store.scene.drawing.value);
    expect(second.store.scene.drawing.value.x[3]).toBe(401);
  });

  it('restores a layout by its name', async () => {
    const first = await used();
    first.store.setMode('edit');
    first.store.editing.arrange('circle');
    await first.waitUntil(() => expect(first.store.scene.arrangement.value.layout).toBe('circle'));
    expect(await first.linked()).toContain('layout=circle');
    const second = await open(first.store.sharing.fragment.value);
    expect(second.store.scene.drawing.value).toEqual(first.store.scene.drawing.value);
  });

  it('adds setups and moves by hand to the history, but no steps', async () => {
    const page = await used();
    await page.linked();
    const visited = page.history.length;
    page.store.playing.step(-1);
    await page.linked();
    expect(page.history).toHaveLength(visited);
    expect(page.history.at(-1)).toContain('step=1');
    expect(page.history.map((fragment) => fragment.split('/')[3]?.split('?')[0])).toEqual([
      undefined,
      '',
      '',
      '4',
      '4.5',
    ]);
  });

  it('goes back and forward through the history', async () => {
    const page = await used();
    await page.linked();
    const [, example = '', , one = ''] = page.history;
    await page.store.visit(one);
    expect(page.line()).toBe('4');
    expect(page.store.playing.position.value?.value).not.toBeNull();
    await page.store.visit(example);
    await page.solved();
    expect(page.line()).toBe('');
    expect(page.store.playing.position.value?.value).toMatchObject({ outcome: 'draw' });
  });
});

describe('an invalid parameter', () => {
  const BOARD = 'v1/cat-mouse/0-2.5_1-3_2-4.5_3-4.5/3.5';

  // These are all parameters whose values only the page can check.
  it.each([
    ['vie', { name: 'vie' }],
    ['view=', { name: 'view', value: '' }],
    ['view=nonsense', { name: 'view', value: 'nonsense' }],
    ['step=3', { name: 'step', value: '3', expected: '2' }],
    ['view=watch&solver=oracle', { name: 'solver', value: 'oracle' }],
    ['view=watch&event=9999999', { name: 'event', value: '9999999' }],
    ['view=judge&problem=none', { name: 'problem', value: 'none' }],
    ['view=play&layout=spiral', { name: 'layout', value: 'spiral' }],
    ['view=play&sides=me-you', { name: 'sides', value: 'me-you' }],
    ['view=play&at=AAAAAA', { name: 'at' }],
    ['view=puzzle&goal=hold&author=me', { name: 'author' }],
    ['view=puzzle&goal=hold&from=3', { name: 'from', value: '3', expected: '2' }],
    ['colour=red', { name: 'colour' }],
  ])('is reported, and the rest of the link opens: %s', async (parameters, named) => {
    const page = await open(`${BOARD}?${parameters}`);
    await page.waitUntil(() =>
      expect(page.store.notices.current.value).toMatchObject({ id: 'link-misread', because: { arguments: named } }),
    );
    expect(page.line()).toBe('3.5');
    // The author of an invalid view may have meant one that hides values.
    expect(page.store.hidden.value).toBe(!/view=(watch|judge)/.test(parameters));
    await page.store.visit(BOARD);
    expect(page.store.notices.current.value).toBeNull();
  });
});

describe('a link with several invalid parts', () => {
  const BOARD = 'v1/cat-mouse/0-2.5_1-3_2-4.5_3-4.5/3.5';
  const story = (text: string) => `story=${packSegment(text)}`;

  async function reasonsOf(fragment: string): Promise<string> {
    const page = await open(fragment);
    await page.waitUntil(() => expect(page.store.notices.current.value).not.toBeNull());
    const notice = page.store.notices.current.value;
    return notice === null ? '' : reasonsText(notice);
  }

  it('has all of them reported', async () => {
    expect(await reasonsOf(`${BOARD}?view=play&layout=spiral&step=9`)).toBe(
      '“step=9” in this link is not valid here. Expected: a number from 0 to 2, the number of moves in this link. “layout=spiral” in this link is not valid here. ' +
        'Expected: force, circle, grid, layers.',
    );
  });

  it('has three reported and the others counted', async () => {
    expect(await reasonsOf(`${BOARD}?view=play&a=1&b=2&d=3&e=4&f=5`)).toBe(
      'This link contains an unknown parameter: “a”. This link contains an unknown parameter: “b”. ' +
        'This link contains an unknown parameter: “d”. And 2 more.',
    );
  });

  it.each([
    [
      'a step that is not recorded',
      `${BOARD}?view=watch&solver=retrograde&event=99999&layout=spiral`,
      ['event', 'layout'],
    ],
    ['a drawing', `${BOARD}?view=play&at=AAAAAA&layout=spiral`, ['at', 'layout']],
    ['a puzzle that is refused', `${BOARD}?view=puzzle&goal=luck&layout=spiral`, ['goal', 'layout']],
    ['a stop', `${BOARD}?view=play&colour=red&${story('story 1\nstop end\nen x\n')}&stop=7`, ['colour', 'stop']],
  ])('has them reported with %s', async (_, fragment, names) => {
    const page = await open(fragment);
    await page.waitUntil(() => {
      const notice = page.store.notices.current.value;
      const named = notice === null ? [] : reasons(notice).map((reason) => reason.arguments['name']);
      expect(new Set(named)).toEqual(new Set(names));
    });
  });

  it.each([
    [
      'step=-1',
      '“step=-1” in this link is not valid here. Expected: a number from 0 to 2, the number of moves in this link.',
    ],
    [`at=${'_'.repeat(18)}`, '“at” in this link is damaged.'],
    ['stop=2', '“stop=2” in this link does not apply to what the link opens.'],
    ['view=watch&case=2', '“case=2” in this link does not apply to what the link opens.'],
    [`view=play&${story('story 1\nstop end\nen x\n')}&stop=3`, '“stop=3” in this link is not valid here. Expected: 1.'],
    [
      `view=judge&problem=leetcode-913&input=${packSegment('[[1],[2,0],[1]]\n[[1],[2,0],[1]]\n')}&case=3`,
      '“case=3” in this link is not valid here. Expected: 1–2.',
    ],
  ])('has parameters that do not apply reported: %s', async (parameters, says) => {
    expect(await reasonsOf(`${BOARD}?${parameters}`)).toBe(says);
  });

  it('has a drawing reported if its board is no graph', async () => {
    expect(await reasonsOf('dots-boxes/2x2?view=play&at=AAA')).toBe(
      '“at=AAA” in this link does not apply to what the link opens.',
    );
  });

  it('has parameters of Judge reported for a game without a published problem', async () => {
    expect(await reasonsOf('game-graph?view=judge&problem=x&case=3')).toBe(
      '“problem=x” in this link does not apply to what the link opens. “case=3” in this link does not apply to what ' +
        'the link opens.',
    );
  });

  it.each(['contest=1', 'from=1', 'at=AAAAAA', story('nonsense'), 'story=~AAAA', 'goal=', 'goal=luck', 'goal=win'])(
    'hides values if it has no view: %s',
    async (parameter) => {
      const page = await open(`${BOARD}?${parameter}`);
      expect(page.line()).toBe('3.5');
      expect(page.store.hidden.value).toBe(true);
      const seen = await open(`${BOARD}?view=analyse&${parameter}`);
      expect(seen.store.hidden.value).toBe(false);
    },
  );
});

describe('a broken link', () => {
  it.each([
    ['v1/cat-mouse-2/2/?view=puzzle&goal=luck', 'cat-mouse-2', true],
    ['v1/shooting/2-1-1/?view=puzzle', 'shooting', true],
    ['shooting/2-1-1?view=puzzle', 'shooting', true],
    ['v1/dots-boxes/3x3/?view=play&c=AAAAAA', 'dots-boxes', true],
    ['v1/dots-boxes/nonsense/?view=analyse', 'dots-boxes', false],
    ['v1/draughts/8x8/?view=puzzle', 'cat-mouse', true],
  ])('shows the first example of its game, without values if it may hide them: %s', async (link, id, hidden) => {
    const page = await open(link);
    expect(page.store.notices.current.value).toMatchObject({ id: 'link-broken' });
    expect(page.store.playing.setup.value?.text).toBe(page.store.game.value?.examples[0]?.setup);
    expect(page.store.game.value?.id).toBe(id);
    expect(page.store.hidden.value).toBe(hidden);
    expect(page.store.mode.value).toBe(hidden ? 'play' : 'analyse');
  });

  it.each([
    ['cut off', (link: string) => link.slice(0, -3), 'link.cut-off'],
    ['changed', (link: string) => link.replace('4.5', '4.6'), 'link.changed'],
    ['of a newer version', (link: string) => link.replace('v1/', 'v7/'), 'link.newer'],
    ['of something else', () => 'section-2', 'link.not-ours'],
  ])('shows the first example and the reason if it is %s', async (_, spoil, code) => {
    const good = await used();
    const fragment = spoil(await good.linked());
    const page = await open(fragment);
    expect(page.store.notices.current.value).toMatchObject({ id: 'link-broken', because: { code } });
    expect(page.store.playing.setup.value?.text).toBe(page.store.game.value?.examples[0]?.setup);
    await page.linked();
    expect(page.history).toEqual([fragment]);
    expect(page.store.sharing.fragment.value).toMatch(/^v1\//);

    await page.store.playing.playBest();
    await page.linked();
    expect(page.history[1]).toMatch(/^v1\//);
  });

  it('reports the ply at which its line breaks the rules', async () => {
    const page = await open();
    const written = await page.linked();
    // The link has no checksum, and its move does not follow an edge.
    const fragment = written.replace(/\/\?.*/, '/0');
    await page.store.visit(fragment);
    const because = { code: 'line.no-such-move', arguments: { ply: '1', move: '0' } };
    expect(page.store.notices.current.value).toMatchObject({ id: 'link-misread', because });
    expect(page.line()).toBe('');
  });

  it.each([
    ['v1/cat-mouse/0-2.5_1-3_2-4.5_3-4.5/3.4.9.3?view=analyse', '3.4', { ply: '3', move: '9' }],
    ['v1/triangle-war/2/1-2.1-3.2-3.1-2?view=play', '1-2.1-3.2-3', { ply: '4', move: '1-2' }],
    ['v1/shooting/2-1-1/r1-9?view=watch&solver=memo', '', { ply: '1', move: 'r1-9' }],
    ['v1/cat-mouse/0-2.5_1-3_2-4.5_3-4.5/3.4.?view=play', '3.4', {}],
  ])('keeps its board up to the first illegal move: %s', async (link, line, wrong) => {
    const page = await open(link);
    const { arguments: named, code } = page.store.notices.current.value?.because ?? { arguments: {}, code: '' };
    expect(page.store.notices.current.value?.id).toBe('link-misread');
    expect(code).toMatch(/^line\./);
    expect(named).toEqual(wrong);
    expect(page.store.playing.setup.value?.text).toBe(link.split('/')[2]);
    expect(page.line()).toBe(line);
    expect(page.store.mode.value).toBe(/view=(\w+)/.exec(link)?.[1]);
  });

  it('opens every game at its line', async () => {
    const engine = await freshEngine();
    const page = await open();
    for (const { id, examples } of engine.games()) {
      const setup = examples[0]?.setup ?? '';
      const [position] = engine.open(id, setup).study('').positions;
      const move = position?.moves[0]?.results[0]?.text ?? position?.moves[0]?.text ?? '';
      const { fragment } = engine.ask('writeLink', { game: id, setup: packSegment(setup), line: move, parameters: [] });
      await page.store.visit(fragment);
      expect(page.store.notices.current.value).toBeNull();
      expect(page.store.game.value?.id).toBe(id);
      expect(page.line()).toBe(move);
    }
  });

  it.each([['setup', { setup: '4_1-1', line: '' }, { code: 'edges.same-dot' }]])(
    'is broken if its %s is invalid',
    async (_, parts, because) => {
      const engine = await freshEngine();
      const { fragment } = engine.ask('writeLink', { game: 'triangle-war', ...parts, parameters: [] });
      const page = await open(fragment);
      expect(page.store.notices.current.value).toMatchObject({ id: 'link-broken', because });
    },
  );

  it.each([
    ['v1/cat-mouse/0-1', 'graph.too-few-vertices'],
    ['v1/cat-mouse/0-2.5_1-3_2-4.5_3-4.5/3.5?view=puzzle&goal=luck', 'link.value'],
    ['v1/cat-mouse/~AAAA/', 'link.damaged'],
    ['v1/cat-mouse/0-2.5_1-3_2-4.5_3-4.5/~AAAA', 'link.damaged'],
    ['v1/cat-mouse/0-2.5_1-3_2-4.5_3-4.5/9', 'line.no-such-move'],
  ])('is known before it is opened: %s', async (link, code) => {
    const page = await open();
    expect(await page.store.linkProblem(link)).toMatchObject({ code });
    expect(page.store.notices.current.value).toBeNull();
    await page.store.visit(link);
    const id = code.startsWith('line.') ? 'link-misread' : 'link-broken';
    expect(page.store.notices.current.value).toMatchObject({ id, because: { code } });
  });

  it('is no longer reported after a valid link', async () => {
    const page = await open('v1/nonsense');
    expect(page.store.notices.current.value).not.toBeNull();
    await page.store.visit('');
    expect(page.store.notices.current.value).toBeNull();
  });
});
