/** Tests editing boards of every kind with the real engine. */
import { afterAll, describe, expect, it } from 'vitest';
import { isDrawable } from '../../../web/model/board/scene.ts';
import type { Brush } from '../../../web/model/edit/drafts/brushes.ts';
import { setColumnCount } from '../../../web/model/edit/drafts/columns-draft.ts';
import { draftOf } from '../../../web/model/edit/drafts/edited-board.ts';
import { clearOwners, fillOwners } from '../../../web/model/edit/drafts/graph-draft.ts';
import { resizeGrid } from '../../../web/model/edit/drafts/grid-draft.ts';
import { openPage } from './page.ts';

const page = await openPage();
afterAll(() => page.close());

function text(): string | undefined {
  return page.store.playing.setup.value?.text;
}

/** Opens a board in Edit. */
async function open(game: string, setup: string): Promise<void> {
  expect(await page.store.openSetup(game, setup)).toBeNull();
  page.store.setMode('edit');
}

/** Selects the brush that `wanted` accepts. */
function take(wanted: (brush: Brush) => boolean): void {
  const { brush, brushes } = page.store.editing;
  brush.value = brushes.value.findIndex(wanted);
}

async function becomes(expected: string): Promise<void> {
  await page.waitUntil(() => expect(text()).toBe(expected));
}

describe('the draft of every example', () => {
  it('composes to the same setup', async () => {
    const { games, openSetup, playing } = page.store;
    const { composeDraft } = page;
    for (const game of games.value) {
      for (const example of game.examples) {
        await openSetup(game.id, example.setup);
        const setup = playing.setup.value;
        if (setup === null) throw new Error('no setup');
        const composed = await composeDraft({ game: game.id, draft: draftOf(setup) });
        expect([composed.kind, composed.kind === 'answer' && composed.answer.text]).toEqual(['answer', setup.text]);
      }
    }
  });
});

describe('a grid', () => {
  it('gets walls and pieces by pressing cells, with undo and redo', async () => {
    await open('wolves-sheep', 'W---_----_--S-');
    take(({ kind }) => kind === 'wall');
    page.store.editing.press(5);
    await becomes('W---_-x--_--S-');
    take((brush) => brush.kind === 'token' && brush.tokens.length > 1);
    page.store.editing.press(3);
    await becomes('W--W_-x--_--S-');
    page.store.editing.undo();
    page.store.editing.undo();
    await becomes('W---_----_--S-');
    page.store.editing.redo();
    await becomes('W---_-x--_--S-');
  });

  it('keeps the last valid board in play while the draft is invalid, and says why', async () => {
    await open('wolves-sheep', 'W---_----_--S-');
    take(({ kind }) => kind === 'erase');
    page.store.editing.press(10);
    await page.waitUntil(() => expect(page.store.editing.problem.value).not.toBeNull());
    expect(text()).toBe('W---_----_--S-');
    page.store.editing.undo();
    await page.waitUntil(() => expect(page.store.editing.problem.value).toBeNull());
  });

  it('grows', async () => {
    await open('wolves-sheep', 'W---_----_--S-');
    page.store.editing.change('grid', 'resize', (draft) => resizeGrid(draft, 4, 5));
    await becomes('W----_-----_--S--_-----');
  });

  it('takes the options of its game', async () => {
    await open('cat-mouse-2', 'M-C---F.1.4');
    page.store.editing.choose('cat', 2);
    await becomes('M-C---F.2.4');
  });
});

describe('a lattice', () => {
  it('gets edges in the order in which they are pressed', async () => {
    await open('dots-boxes', '1x2');
    page.store.editing.press(0);
    page.store.editing.press(3);
    await page.waitUntil(() => expect(page.store.playing.setup.value?.played).toEqual([0, 3]));
  });

  it('says why a size is invalid, until it changes', async () => {
    await open('dots-boxes', '3x3_1-2');
    const { editing } = page.store;
    const { problem } = editing;
    const refused = () => page.waitUntil(() => expect(problem.value?.message).toContain('12 by 3'));
    editing.choose('rows', 12);
    await refused();
    editing.undo();
    await page.waitUntil(() => expect(problem.value).toBeNull());
    editing.choose('rows', 12);
    await refused();
    editing.choose('rows', 2);
    await becomes('2x3_1-2');
    expect(problem.value).toBeNull();
  });

  it('keeps its edges when it grows and shrinks', async () => {
    await open('triangle-war', '3_1-2.4-5');
    page.store.editing.choose('side', 4);
    await becomes('4_1-2.4-5');
    page.store.editing.choose('side', 3);
    await becomes('3_1-2.4-5');
    page.store.editing.undo();
    await becomes('4_1-2.4-5');
  });
});

describe('bags', () => {
  it('get gems, and more colours', async () => {
    await open('gems', 'c2.s2_1_2');
    take((brush) => brush.kind === 'gem' && brush.colour === 2);
    page.store.editing.press(0);
    await becomes('c2.s2_1.2_2');
    page.store.editing.choose('colours', 3);
    await becomes('c3.s2_1.2_2');
    take((brush) => brush.kind === 'gem' && brush.colour === 3);
    page.store.editing.press(2);
    await becomes('c3.s2_1.2_2_3');
  });
});

describe('columns', () => {
  it('get blocks and neighbours', async () => {
    await open('shooting', '2-1-1');
    take(({ kind }) => kind === 'block');
    page.store.editing.press(1 * 3 + 1);
    await becomes('2-2-1');
    page.store.editing.change('columns', 'resize', (draft) => setColumnCount(draft, 4));
    await becomes('2-2-1-1');
  });
});

describe('a directed graph', () => {
  it('has no owners if the players alternate; one press switches either way', async () => {
    await open('game-graph', 'xnw_0-1.2_1-0');
    const owners = () => {
      const { board } = page.store.editing.draft.value;
      return board.kind === 'graph' ? board.owners.slice(0, 2) : null;
    };
    const settles = (alternate: number) =>
      page.waitUntil(() =>
        expect([page.store.editing.problem.value, page.store.playing.setup.value?.options['alternate']]).toEqual([
          null,
          alternate,
        ]),
      );
    page.store.editing.choose('alternate', 1);
    await settles(1);
    expect(owners()).toEqual([]);
    page.store.editing.choose('alternate', 0);
    await settles(0);
    expect(owners()).toEqual([0, 0]);
    page.store.editing.change('graph', 'set-role', clearOwners);
    await settles(1);
    page.store.editing.change('graph', 'set-role', (draft) => fillOwners(draft, 1));
    await settles(0);
    expect(owners()).toEqual([1, 1]);
    page.store.editing.undo();
    await settles(1);
  });

  it('is solved and edited even if it is too large to draw', async () => {
    await open('game-graph', 'xnw_0-1.2_1-0');
    const count = 10_001;
    const ring = Array.from({ length: count }, (_, vertex) => `${vertex}-${(vertex + 1) % count}`);
    expect(await page.store.textBox.enter(`${'x'.repeat(count)}_${ring.join('_')}`, 'pasted')).toBeNull();
    await page.solved();
    const { board } = page.store.editing.draft.value;
    expect(board.kind === 'graph' && [board.vertexCount, isDrawable(board)]).toEqual([count, false]);
    expect(page.store.playing.position.value).toMatchObject({ value: { outcome: 'draw' }, moves: [{ text: '1' }] });
    expect(page.store.scene.drawing.value.x).toEqual([]);
    page.store.editing.undo();
    await becomes('xnw_0-1.2_1-0');
    await page.drawn();
    expect(page.store.editing.drawing.value.x).toHaveLength(3);
  });

  it('gets an arc when two vertices are connected', async () => {
    await open('game-graph', 'xnw_0-1.2_1-0');
    page.store.editing.act({ type: 'connect', from: 1, to: 2 });
    await becomes('xnw_0-1.2_1-0.2');
  });
});
