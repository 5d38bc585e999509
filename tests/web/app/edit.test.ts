/** Tests editing, text input and files with the real engine. */
import { beforeEach, describe, expect, it } from 'vitest';
import { readFile, readText } from '../../../web/app/open-text.ts';
import { openBeforeEach, page, vertexCount } from './page.ts';

function text(): string | undefined {
  return page.store.playing.setup.value?.text;
}

openBeforeEach();
beforeEach(async () => {
  await page.solved();
  await page.drawn();
  page.store.setMode('edit');
});

describe('editing the drawing', () => {
  it('solves the board again after every change', async () => {
    page.store.editing.act({ type: 'connect', from: 0, to: 1 });
    await page.waitUntil(() => expect(text()).toBe('0-1.2.5_1-3_2-4.5_3-4.5'));
    await page.solved();
    expect(page.store.judged.value?.value).toEqual({ kind: 'outcome', outcome: 'win', plies: 1, winner: 0 });
  });

  it('shows an invalid draft with its problem, and keeps the last valid board in play and in the link', async () => {
    const { editing, setMode, notices } = page.store;
    const link = await page.linked();
    editing.act({ type: 'add', x: 200, y: 10, from: null });
    await page.waitUntil(() => expect(editing.problem.value).toMatchObject({ code: 'graph.no-neighbour', cells: [6] }));
    expect(vertexCount(page)).toBe(7);
    expect(page.store.playing.setup.value?.board).toMatchObject({ vertexCount: 6 });
    expect(await page.linked()).toBe(link);

    setMode('play');
    expect(notices.current.value).toMatchObject({ id: 'draft-invalid', because: { code: 'graph.no-neighbour' } });
    setMode('edit');
    editing.act({ type: 'connect', from: 6, to: 3 });
    await page.waitUntil(() => expect(text()).toBe('0-2.5_1-3_2-4.5_3-4.5.6'));
    expect(editing.problem.value).toBeNull();
  });

  it('names the vertex of two conflicting pieces', async () => {
    const { editing } = page.store;
    editing.act({ type: 'choose', cell: 2 });
    editing.placeToken(0);
    await page.waitUntil(() => expect(editing.problem.value?.code).toBe('cat-mouse.mouse-on-cat'));
    expect(editing.problem.value?.cells).toEqual([2]);
  });

  it('puts a piece on the selected vertex', async () => {
    const { editing } = page.store;
    editing.placeToken(0);
    expect(editing.undoStep.value).toBeNull();
    editing.act({ type: 'choose', cell: 4 });
    editing.placeToken(0);
    await page.waitUntil(() => expect(text()).toBe('0-2.5_1-3_2-4.5_3-4.5_m4'));
    expect(page.store.judged.value?.tokens).toEqual([4, 2, 0]);
  });

  it('undoes and redoes a hundred edits', async () => {
    const { editing } = page.store;
    const before = text();
    for (let edit = 0; edit < 101; edit++) editing.act({ type: 'add', x: edit, y: edit, from: 3 });
    expect(vertexCount(page)).toBe(107);
    for (let edit = 0; edit < 101; edit++) editing.undo();
    await page.waitUntil(() => expect(text()).toBe(before));
    expect(editing.undoStep.value).toBeNull();
    for (let edit = 0; edit < 101; edit++) editing.redo();
    expect(vertexCount(page)).toBe(107);
  });

  it('undoes a whole drag at once, without changing the setup', () => {
    const { editing, playing } = page.store;
    const { value: setup } = playing.setup;
    const { x, y } = editing.drawing.value;
    editing.act({ type: 'drag', cell: 1, x: x[1] ?? 0, y: y[1] ?? 0, phase: 'start' });
    for (let step = 1; step <= 20; step++) editing.act({ type: 'drag', cell: 1, x: 5 * step, y: step, phase: 'move' });
    editing.act({ type: 'drag', cell: 1, x: 100, y: 20, phase: 'end' });
    expect(page.store.scene.drawing.value.x[1]).toBe(100);
    expect(playing.setup.value).toBe(setup);
    expect(editing.undoStep.value).toBe('move-vertex');
    editing.undo();
    expect(editing.drawing.value).toEqual({ x, y });
  });

  it('generates the same random board for the same seed, and reports invalid numbers', async () => {
    const { generator } = page.store;
    await page.generate({ vertices: 9, edges: 14 }, 5);
    expect(generator.state.value).toEqual({ phase: 'made', seed: 5, tried: 1 });
    const first = text();
    await page.generate({ vertices: 9, edges: 14 }, 6);
    expect(text()).not.toBe(first);
    await page.generate({ vertices: 9, edges: 14 }, 5);
    expect(text()).toBe(first);
    await page.generate({ vertices: 9, edges: 3 }, 5);
    expect(generator.state.value).toMatchObject({ phase: 'wrong', error: { code: 'cat-mouse.edge-count' } });
    expect(text()).toBe(first);
  });

  it('undoes the replacement of the board', async () => {
    const { editing } = page.store;
    const before = text();
    await page.generate({ vertices: 9, edges: 14 }, 5);
    expect(editing.undoStep.value).toBe('replace');
    editing.undo();
    await page.waitUntil(() => expect(text()).toBe(before));
  });
});

describe('the text of the board', () => {
  it('falls back to link notation if the chosen format cannot write the board, and says so', async () => {
    const { textBox } = page.store;
    await textBox.enter('2', 'pasted');
    const small = textBox.others.value.find(({ game }) => game === 'triangle-war') ?? textBox.recognised.value;
    if (small?.game !== 'triangle-war') throw new Error('a triangle of side 2 is read from "2"');
    await textBox.choose(small);
    textBox.show('poj-1085');
    await page.waitUntil(() => expect(textBox.unwritable.value?.code).toBe('api.unknown-format'));
    expect([textBox.format.value, textBox.text.value]).toEqual(['canonical', small.text]);
    await textBox.enter('3', 'typed');
    expect(textBox.unwritable.value).toBeNull();
  });

  it('follows the drawing, in the chosen format', async () => {
    const { editing, textBox } = page.store;
    textBox.show('leetcode-json');
    await page.waitUntil(() => expect(textBox.text.value).toBe('[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]'));
    editing.act({ type: 'connect', from: 0, to: 1 });
    await page.waitUntil(() => expect(textBox.text.value).toContain('[[1,2,5],[0,3]'));
  });

  it.each([
    ['[[1, 3], [0], [3], [0, 2]]', 'leetcode-json'],
    ['0 1\n0 3\n2 3\n', 'edge-list'],
    ['1 2\n1 4\n3 4\nmouse 2\ncat 3\nhole 1\n', 'edge-list-from-1'],
    ['0101\n1000\n0001\n1010\n', 'matrix'],
    ['0: 1 3\n1: 0\n2: 3\n3: 0 2\n', 'adjacency-list'],
  ])('reads %j and names its format', async (pasted, format) => {
    const { textBox } = page.store;
    expect(await textBox.enter(pasted, 'pasted')).toBeNull();
    expect(textBox.recognised.value).toMatchObject({ game: 'cat-mouse', format });
    expect(text()).toBe('0-1.3_2-3');
    expect(textBox.text.value).toBe(pasted);
    await page.solved();
    expect(page.store.judged.value?.value).toEqual({ kind: 'outcome', outcome: 'win', plies: 1, winner: 0 });
  });

  it('opens another game', async () => {
    const { textBox } = page.store;
    expect(await textBox.enter('3 5\nXXW.X\nXWSWX\nXXX.X\n', 'pasted')).toBeNull();
    expect(textBox.recognised.value).toMatchObject({ game: 'wolves-sheep', format: 'hdu-grid' });
    expect(page.store.game.value?.id).toBe('wolves-sheep');
    expect(page.store.editing.undoStep.value).toBeNull();
  });

  it('keeps the game while the reader types, and offers other games', async () => {
    const { textBox } = page.store;
    const before = text();
    const error = await textBox.enter('1-2-3-2-1', 'typed');
    expect(error).not.toBeNull();
    expect([page.store.game.value?.id, text()]).toEqual(['cat-mouse', before]);
    const other = textBox.others.value.find(({ game }) => game === 'shooting');
    if (other === undefined) throw new Error('not offered');
    await textBox.choose(other);
    expect([page.store.game.value?.id, text()]).toEqual(['shooting', '1-2-3-2-1']);
    expect(textBox.problem.value).toBeNull();
  });

  it('stays if it is invalid, with place and reason, and so does the board', async () => {
    const { textBox } = page.store;
    const before = text();
    const pasted = '[[1,3],[0],\n [3,3],[0,2]]';
    await textBox.enter(pasted, 'pasted');
    expect(textBox.text.value).toBe(pasted);
    expect(textBox.problem.value).toMatchObject({ code: 'graph.duplicate-neighbour', place: { line: 2 } });
    expect(textBox.caret.value).toEqual(textBox.problem.value?.place);
    expect(text()).toBe(before);

    textBox.reset();
    await page.waitUntil(() => expect(textBox.problem.value).toBeNull());
    expect(textBox.text.value).toBe(before);
  });

  it('does not move the caret while the reader types', async () => {
    const { textBox } = page.store;
    await textBox.enter('[[1,', 'typed');
    expect(textBox.problem.value).not.toBeNull();
    expect(textBox.caret.value).toBeNull();
  });

  it('hardly moves the drawing while the reader types, in one undo step', async () => {
    const { editing, scene, textBox } = page.store;
    await page.drawn();
    const before = scene.drawing.value;
    await textBox.enter('0 2\n0 5\n1 3\n2 4\n2 5\n3 4\n3 5\n0 1', 'typed');
    await page.drawn();
    await textBox.enter('0 2\n0 5\n1 3\n2 4\n2 5\n3 4\n3 5\n0 1\n0 4', 'typed');
    expect(text()).toBe('0-1.2.4.5_1-3_2-4.5_3-4.5');
    await page.drawn();
    const moved = scene.drawing.value.x.map((x, vertex) => Math.abs(x - (before.x[vertex] ?? 0)));
    expect(Math.max(...moved)).toBeLessThan(150);
    editing.undo();
    await page.waitUntil(() => expect(text()).toBe('0-2.5_1-3_2-4.5_3-4.5'));
  });
});

describe('a dropped file', () => {
  it('is read like pasted text', async () => {
    page.store.setMode('play');
    await readFile(new Blob(['[[1,3],[0],[3],[0,2]]']), page.store);
    expect(text()).toBe('0-1.3_2-3');
    expect(page.store.mode.value).toBe('play');
  });

  it('with a mistake opens the editor on the mistake', async () => {
    page.store.setMode('play');
    await readFile(new Blob(['[[1,3],[0],[3],[0,']), page.store);
    expect(page.store.mode.value).toBe('edit');
    expect(page.store.textBox.problem.value).not.toBeNull();
    expect(page.store.textBox.text.value).toBe('[[1,3],[0],[3],[0,');
  });

  it('is rejected if it is not text', async () => {
    await readFile(new Blob([Uint8Array.of(0xff, 0xfe, 0x00)]), page.store);
    expect(page.store.notices.current.value?.id).toBe('file-unreadable');
  });

  it('is rejected without reading it if it is too large', async () => {
    await readFile(new Blob([new Uint8Array(17 * 1024 * 1024)]), page.store);
    expect(page.store.notices.current.value?.id).toBe('file-too-large');
  });
});

describe('a text pasted on the home page', () => {
  it('opens its board', async () => {
    await page.store.visit('');
    await readText('1-2-3-2-1', page.store);
    expect(page.store.home.shown.value).toBe(false);
    expect(text()).toBe('1-2-3-2-1');
  });

  it('shows a notice if it is not a board', async () => {
    await page.store.visit('');
    await readText('nothing at all', page.store);
    expect(page.store.home.shown.value).toBe(true);
    expect(page.store.notices.current.value).toMatchObject({ id: 'text-unreadable' });
    expect(page.store.notices.current.value?.because).not.toBeNull();
  });
});
