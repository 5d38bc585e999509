/** Playing, as a reader does it, on the real engine. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GameEntry } from '../../../web/model/types.ts';
import { openPage, type Page } from './page.ts';

let page: Page;

function game(): GameEntry {
  const { value } = page.store.game;
  if (value === null) throw new Error('no game on the board');
  return value;
}

async function openExample(id: string): Promise<void> {
  await page.store.openExample(game(), id);
  await page.solved();
}

beforeEach(async () => {
  page = await openPage();
  await page.solved();
});

afterEach(() => {
  page.close();
});

describe('the first page', () => {
  it('shows the first example, solved and checked', () => {
    const { playing, solver, mode } = page.store;
    expect(game().examples[0]?.setup).toBe(playing.setup.value?.text);
    expect(playing.position.value?.value).toEqual({ kind: 'outcome', outcome: 'draw', plies: null, winner: null });
    expect(solver.state.value).toMatchObject({ phase: 'solved', check: { state: 'accepted' } });
    expect(mode.value).toBe('play');
  });

  it('has a link, in place of the empty one', async () => {
    expect(await page.linked()).toMatch(/^v1\/cat-mouse\//);
    expect(page.history).toEqual([page.store.sharing.fragment.value]);
  });
});

describe('playing', () => {
  it('goes on by itself to the end when both sides are perfect', async () => {
    await openExample('cat-16');
    page.store.playing.setSide(0, 'perfect');
    await page.until(() => expect(page.store.playing.position.value?.ending).toEqual({ reason: 'caught', winner: 1 }));
    expect(page.store.playing.line.value.moves).toHaveLength(16);
    expect(page.store.playing.perfectToMove.value).toBe(false);
  });

  it('holds still while paused and goes on when told to', async () => {
    await openExample('cat-16');
    page.store.playing.setSide(0, 'perfect');
    await page.until(() => expect(page.store.playing.line.value.moves.length).toBeGreaterThan(1));
    page.store.playing.pause();
    await page.linked();
    const paused = page.line();
    await page.linked();
    expect(page.line()).toBe(paused);
    page.store.playing.resume();
    await page.until(() => expect(page.line()).not.toBe(paused));
  });

  it('answers a move by hand with a best move of the perfect side', async () => {
    await openExample('cat-16');
    page.store.choose(6);
    await page.until(() => expect(page.store.playing.line.value.moves).toHaveLength(2));
    const [, after] = page.store.playing.study.value?.positions ?? [];
    const reply = after?.moves.find((move) => move.text === page.store.playing.line.value.moves[1]);
    expect(reply?.rank).toBe(0);
    expect(page.store.playing.position.value?.mover).toBe(0);
  });

  it('says so when no move leads to the chosen vertex, and plays nothing', async () => {
    page.store.choose(0);
    expect(page.store.hint.value).toBe('no-move');
    expect(page.line()).toBe('');
    page.store.choose(3);
    await page.until(() => expect(page.line()).toMatch(/^3/));
    expect(page.store.hint.value).not.toBe('no-move');
  });

  it('asks for patience while the perfect side is about to move', async () => {
    await openExample('cat-16');
    await page.store.playing.play('4');
    page.store.choose(5);
    expect(page.store.hint.value).toBe('wait');
    await page.until(() => expect(page.store.playing.line.value.moves).toHaveLength(2));
  });

  it('drops the rest of the line when another move is played earlier', async () => {
    await openExample('cat-16');
    page.store.playing.setSide(1, 'hand');
    await page.store.playing.play('4');
    await page.store.playing.play('5');
    page.store.playing.jump(0);
    await page.store.playing.play('6');
    expect(page.line()).toBe('6');
    await page.store.playing.takeBack();
    expect(page.line()).toBe('4.5');
    expect(page.store.playing.line.value.cursor).toBe(0);
  });

  it('takes back the move by hand with its answer, and plays both again', async () => {
    await openExample('cat-16');
    await page.store.playing.play('4');
    await page.until(() => expect(page.store.playing.line.value.moves).toHaveLength(2));
    const played = page.line();
    await page.store.playing.takeBack();
    expect(page.line()).toBe('');
    expect(page.store.playing.canTakeBack.value).toBe(false);
    await page.store.playing.redo();
    expect(page.line()).toBe(played);
    expect(page.store.playing.canRedo.value).toBe(false);
  });

  it('starts again on the same board, and that can be taken back', async () => {
    page.store.playing.setSide(1, 'hand');
    await page.store.playing.playBest();
    await page.store.playing.playBest();
    const played = page.line();
    await page.store.playing.restart();
    expect(page.line()).toBe('');
    await page.store.playing.takeBack();
    expect(page.line()).toBe(played);
  });

  it('ends as a draw when a position comes again', async () => {
    const { playing } = page.store;
    playing.setSide(1, 'hand');
    for (const move of ['3', '4', '1', '2']) {
      await playing.play(move);
    }
    expect(playing.position.value?.ending).toEqual({ reason: 'repetition', winner: null });
    expect(playing.position.value?.moves).toEqual([]);
  });

  it('keeps the order of moves that are played faster than the engine answers', async () => {
    const { playing } = page.store;
    playing.setSide(1, 'hand');
    await Promise.all([playing.play('3'), playing.play('4'), playing.play('5')]);
    expect(page.line()).toBe('3.4.5');
  });

  it('plays a move of an earlier position from the plot', async () => {
    await openExample('cat-16');
    page.store.playing.setSide(1, 'hand');
    await page.store.playing.play('4');
    await page.store.playing.play('5');
    await page.store.playing.playAt(0, '5');
    expect(page.line()).toBe('5');
  });
});

describe('solving', () => {
  it('can be stopped, keeps the board in play, and can be taken up again', async () => {
    const { store } = page;
    await page.generate({ vertices: 600, edges: 1200 }, 1);
    store.solver.stop();
    expect(store.solver.state.value).toEqual({ phase: 'stopped' });
    expect(store.playing.position.value?.moves.length).toBeGreaterThan(0);
    expect(store.playing.position.value?.value).toBeNull();
    store.solveAgain();
    await page.solved();
    expect(store.playing.position.value?.value).not.toBeNull();
  });
});
