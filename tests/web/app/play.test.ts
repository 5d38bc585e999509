/** Tests Play with the real engine. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GameEntry } from '../../../web/model/game/types.ts';
import { choicesOf } from '../../../web/model/play/chance-results.ts';
import { pendingMove } from '../../../web/model/play/pending.ts';
import { LONGEST_DELAY } from '../../../web/model/play/players.ts';
import { linkOf } from '../../e2e/support/links.ts';
import { cycleOf } from '../../wasm/support/engine.ts';
import { openPage, type Page } from './page.ts';

/** The engine's command line. */
const PROGRAM = fileURLToPath(new URL('../../../web/node/perfect-play.mjs', import.meta.url));

let page: Page;

function game(): GameEntry {
  const { value } = page.store.game;
  if (value === null) throw new Error('no game on the board');
  return value;
}

/** Opens an example of a game, by default the first. */
async function openGame(id: string, example?: string): Promise<void> {
  const entry = page.store.games.value.find((candidate) => candidate.id === id);
  const first = entry?.examples[0];
  if (entry === undefined || first === undefined) throw new Error(`no game ${id}`);
  await page.store.openExample(entry, example ?? first.id);
  await page.solved();
}

async function openExample(id: string): Promise<void> {
  await page.store.openExample(game(), id);
  await page.solved();
}

beforeEach(async () => {
  page = await openPage();
  await openGame('cat-mouse', 'statement-1');
});

afterEach(() => page.close());

describe('playing', () => {
  it('plays to the end by itself if both sides are perfect', async () => {
    await openExample('cat-16');
    page.store.playing.setSide(0, 'perfect');
    await page.waitUntil(() =>
      expect(page.store.playing.position.value?.ending).toEqual({ reason: 'caught', winner: 1 }),
    );
    expect(page.store.playing.line.value.moves).toHaveLength(16);
    expect(page.store.playing.pageToMove.value).toBe(false);
  });

  it('pauses and resumes', async () => {
    await openExample('cat-16');
    page.store.playing.setSide(0, 'perfect');
    await page.waitUntil(() => expect(page.store.playing.line.value.moves.length).toBeGreaterThan(1));
    page.store.playing.pause();
    await page.linked();
    const paused = page.line();
    await page.linked();
    expect(page.line()).toBe(paused);
    page.store.playing.resume();
    await page.waitUntil(() => expect(page.line()).not.toBe(paused));
  });

  it('answers a move by hand with a best move of the perfect side', async () => {
    await openExample('cat-16');
    page.store.choose(6);
    await page.waitUntil(() => expect(page.store.playing.line.value.moves).toHaveLength(2));
    const [, after] = page.store.playing.study.value?.positions ?? [];
    const reply = after?.moves.find((move) => move.text === page.store.playing.line.value.moves[1]);
    expect(reply?.rank).toBe(0);
    expect(page.store.playing.position.value?.mover).toBe(0);
  });

  it('treats a double click as a single one', async () => {
    await page.store.visit(linkOf('v1/cat-mouse/0-2.7.8_1-3.4.5_2-7.9_3-4_4-6.8_5-8_6-7_8-9/?view=play').slice(1));
    await page.solved();
    page.store.play('3');
    page.store.play('3');
    await page.waitUntil(() => expect(page.store.playing.line.value.moves).toHaveLength(2));
    expect(page.store.playing.position.value?.mover).toBe(0);
  });

  it('plays no move of the other side on the second click of a double click', async () => {
    await openExample('cat-16');
    page.store.playing.setSide(1, 'hand');
    const moves = page.store.playing.position.value?.moves ?? [];
    for (const { text } of moves) {
      page.store.play(text);
      page.store.play(text);
      await page.waitUntil(() => expect(page.store.playing.line.value.moves).toHaveLength(1));
      await page.linked();
      expect(page.store.playing.line.value.moves).toHaveLength(1);
      await page.store.playing.restart();
    }
  });

  it('shows a hint if no move leads to the chosen vertex', async () => {
    page.store.choose(0);
    expect(page.store.hint.value).toBe('no-move');
    expect(page.line()).toBe('');
    page.store.choose(3);
    await page.waitUntil(() => expect(page.line()).toMatch(/^3/));
    expect(page.store.hint.value).not.toBe('no-move');
  });

  it('shows a hint to wait while the perfect side is to move', async () => {
    await openExample('cat-16');
    await page.store.playing.play('4');
    page.store.choose(5);
    expect(page.store.hint.value).toBe('wait');
    await page.waitUntil(() => expect(page.store.playing.line.value.moves).toHaveLength(2));
  });

  it('drops the rest of the line when another move is played before it', async () => {
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

  it('takes back and redoes a move by hand with its answer', async () => {
    await openExample('cat-16');
    await page.store.playing.play('4');
    await page.waitUntil(() => expect(page.store.playing.line.value.moves).toHaveLength(2));
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

  it('ends as a draw when a position repeats', async () => {
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

describe('branches', () => {
  beforeEach(async () => {
    await openExample('cat-16');
    page.store.playing.setSide(1, 'hand');
    for (const move of ['4', '5']) await page.store.playing.play(move);
    page.store.playing.jump(0);
    await page.store.playing.play('6');
  });

  const lines = (): readonly string[] => page.store.playing.tree.value.map((line) => line.join('.'));

  it('keep what was played before, and the line shown in the link', async () => {
    expect(lines()).toEqual(['4.5', '6']);
    expect(await page.linked()).toMatch(/\/6\?/);
  });

  it('switch at the move before the cursor', async () => {
    const { playing } = page.store;
    await playing.variation(1);
    expect(page.line()).toBe('4.5');
    expect(playing.line.value.cursor).toBe(1);
    expect(playing.position.value?.text).toBe(playing.study.value?.positions[1]?.text);
    await playing.variation(-1);
    expect(page.line()).toBe('6');
  });

  it('continue with the moves after the position shown', async () => {
    const { playing } = page.store;
    await playing.goTo(['4']);
    await playing.takeBack();
    await playing.takeBack();
    expect(page.line()).toBe('4');
    expect(playing.canStep.value).toBe(true);
    playing.step(1);
    await page.waitUntil(() => expect(page.line()).toBe('4.5'));
    expect(playing.line.value.cursor).toBe(2);
    expect(playing.canStep.value).toBe(false);
  });

  it('are promoted and deleted, and a deletion is taken back', async () => {
    const { playing } = page.store;
    playing.promote(['6']);
    expect(lines()).toEqual(['6', '4.5']);
    await playing.removeBranch(['6']);
    expect(lines()).toEqual(['4.5']);
    expect(page.line()).toBe('');
    await playing.takeBack();
    expect(lines().toSorted()).toEqual(['4.5', '6']);
    expect(page.line()).toBe('6');
  });

  it('return with the game that a new one replaced', async () => {
    const { playing } = page.store;
    await playing.restart();
    expect(lines()).toEqual([]);
    await playing.takeBack();
    expect(lines()).toEqual(['4.5', '6']);
  });
});

describe("the page's players", () => {
  /** Returns the game that two random players play from a seed. */
  async function played(seed: number): Promise<string> {
    const { playing } = page.store;
    await playing.restart();
    playing.pause();
    playing.setSeed(seed);
    playing.setSide(0, 'random');
    playing.setSide(1, { skill: 30 });
    await page.waitUntil(() => expect(playing.position.value?.ending).not.toBeNull());
    playing.pause();
    return page.line();
  }

  it('repeat a game with its seed, and carry it in the link', async () => {
    await openExample('cat-16');
    page.store.playing.delay.value = 0;
    const first = await played(5);
    const other = new Set([first, await played(6), await played(7)]);
    expect(other.size).toBeGreaterThan(1);
    expect(await played(5)).toBe(first);
    const link = await page.linked();
    expect(link).toContain('sides=r-30');
    expect(link).toContain('seed=5');
    page.store.playing.setSide(0, 'hand');
    page.store.playing.setSide(1, 'hand');
    page.store.playing.setSeed(9);
    await page.store.visit(link);
    expect(page.store.playing.sides.value).toEqual(['random', { skill: 30 }]);
    expect(page.store.playing.seed.value).toBe(5);
  });

  it('wait while the reader looks at earlier positions, and resume', async () => {
    await openExample('cat-16');
    const { playing } = page.store;
    await playing.play('4');
    playing.jump(0);
    expect(playing.browsedAway.value).toBe(true);
    await page.linked();
    expect(page.line()).toBe('4');
    playing.resume();
    await page.waitUntil(() => expect(playing.line.value.moves).toHaveLength(2));
    expect(playing.browsedAway.value).toBe(false);
  });

  it('play forced moves of the reader if enabled', async () => {
    const { playing } = page.store;
    expect(playing.position.value?.moves).toHaveLength(1);
    playing.setSide(1, 'hand');
    await page.linked();
    expect(page.line()).toBe('');
    playing.playsForced.value = true;
    playing.resume();
    await page.waitUntil(() => expect(playing.line.value.moves.length).toBeGreaterThan(0));
    expect(playing.isReply(playing.line.value.moves)).toBe(false);
  });
});

describe('a game without progress', () => {
  /** A graph on which the player who leaves the cycle between 0 and 1 loses. */
  const ROUND = 'xnlw_0-1.2_1-0.3';

  async function openRound(first: 'hand' | 'perfect', second: 'hand' | 'perfect'): Promise<void> {
    await page.store.openSetup('game-graph', ROUND);
    page.store.playing.pause();
    page.store.playing.setSide(0, first);
    page.store.playing.setSide(1, second);
    await page.solved();
  }

  async function openByHand(id: string, setup: string): Promise<void> {
    page.store.playing.setSide(0, 'hand');
    page.store.playing.setSide(1, 'hand');
    await page.store.openSetup(id, setup);
    await page.solved();
  }

  async function stopped(): Promise<void> {
    await page.waitUntil(() => expect(page.store.playing.running.value).toBe(false));
    await page.linked();
  }

  it('stops two players of the page with an offer, and continues for one more round on resume', async () => {
    const { playing } = page.store;
    await openRound('perfect', 'perfect');
    await stopped();
    expect(page.line()).toBe('1.0');
    expect(playing.standstill.value?.offer.key).toBe('standstill.draw');
    expect([playing.called.value, playing.position.value?.ending]).toEqual([false, null]);
    playing.resume();
    await page.waitUntil(() => expect(page.line()).toBe('1.0.1.0'));
    await stopped();
    expect(page.line()).toBe('1.0.1.0');
  });

  it('continues as long as the reader plays', async () => {
    const { playing } = page.store;
    await openRound('hand', 'perfect');
    for (let round = 1; round <= 3; round += 1) {
      page.store.play('1');
      await page.waitUntil(() => expect(playing.line.value.moves).toHaveLength(2 * round));
      expect(playing.standstill.value).not.toBeNull();
    }
    expect(playing.position.value?.moves.map(({ text }) => text)).toEqual(['1', '2']);
  });

  it('is not continued by forced moves', async () => {
    await openByHand('game-graph', 'xn_0-1_1-0');
    page.store.playing.playsForced.value = true;
    page.store.play('1');
    await page.waitUntil(() => expect(page.line()).toBe('1.0'));
    await page.linked();
    expect(page.line()).toBe('1.0');
    page.store.play('1');
    await page.waitUntil(() => expect(page.line()).toBe('1.0.1'));
  });

  it.each([
    { line: 'c3-c4.c2-c3.c4-c5.c3-c2.c5-c4.c2-c3', winner: 1, leadsNowhere: true },
    { line: 'e5-e4.c2-b2.e4-e5.b2-c2', winner: 0, leadsNowhere: false },
  ])('can be called in Play at every repetition, so that the offer reveals nothing: after $line', async (wanted) => {
    const { playing, setMode } = page.store;
    await openByHand('wolves-sheep', 'xxxxxx_x-Sx-x_x-W--x_xx---x_x---Wx_xxxxxx');
    setMode('play');
    for (const [index, move] of wanted.line.split('.').entries()) {
      expect(playing.standstill.value !== null, `before ${move}`).toBe(playing.position.value?.repeats);
      page.store.play(move);
      await page.waitUntil(() => expect(playing.line.value.moves).toHaveLength(index + 1));
    }
    await page.waitUntil(() =>
      expect(playing.position.value).toMatchObject({ repeats: true, value: { winner: wanted.winner } }),
    );
    expect(playing.standstill.value?.offer.key).toBe('standstill.again');
    playing.call();
    expect(playing.called.value).toBe(true);
    expect(playing.standstill.value?.called).toMatchObject({ key: 'standstill.called.win' });
    setMode('analyse');
    expect(playing.standstill.value !== null).toBe(wanted.leadsNowhere);
  });

  it('is called by its value, and can be played on', async () => {
    const { playing } = page.store;
    await openRound('hand', 'perfect');
    playing.call();
    expect([playing.standstill.value, playing.called.value]).toEqual([null, false]);
    page.store.play('1');
    await page.waitUntil(() => expect(page.line()).toBe('1.0'));
    playing.call();
    expect(playing.called.value).toBe(true);
    playing.playOn();
    expect(playing.called.value).toBe(false);
    playing.call();
    await playing.takeBack();
    expect([page.line(), playing.called.value]).toEqual(['', false]);
    await playing.redo();
    expect(playing.called.value).toBe(true);
    // Making a move also continues the game.
    page.store.play('2');
    await page.waitUntil(() => expect(playing.position.value?.ending).not.toBeNull());
    expect(playing.called.value).toBe(false);
  });

  it('stays called in its link; Back leads to the open game', async () => {
    const { playing, setMode } = page.store;
    await openRound('hand', 'perfect');
    setMode('play');
    page.store.play('1');
    await page.waitUntil(() => expect(page.line()).toBe('1.0'));
    const open = await page.linked();
    playing.call();
    const called = await page.linked();
    expect(called).toContain('called=2');
    expect(page.history.slice(-2)).toEqual([open, called]);

    const later = await openPage(called);
    await later.solved();
    expect([later.line(), later.store.playing.called.value]).toEqual(['1.0', true]);
    // The page's player does not continue an ended game.
    expect(await later.linked()).toBe(called);
    await later.store.visit(open);
    expect([later.line(), later.store.playing.called.value]).toEqual(['1.0', false]);
    await later.store.visit(called);
    expect(later.store.playing.called.value).toBe(true);
    // Stepping back does not reopen an ended game.
    later.store.playing.jump(0);
    expect(await later.linked()).toContain('called=2');
    later.store.playing.jump(2);
    await later.store.playing.play('1');
    expect(await later.linked()).not.toContain('called');
    later.close();
  });

  it('stops a player of the page while it is called', async () => {
    const { playing } = page.store;
    playing.delay.value = LONGEST_DELAY;
    await openRound('perfect', 'hand');
    await page.waitUntil(() => expect(page.line()).toBe('1'));
    page.store.play('0');
    await page.waitUntil(() => expect(page.line()).toBe('1.0'));
    playing.call();
    await page.linked();
    expect(page.line()).toBe('1.0');
    playing.playOn();
    await page.waitUntil(() => expect(page.line()).toBe('1.0.1'));
  });

  it('has the value of endless play', async () => {
    await openByHand('wolves-sheep', 'xxW-x_xWSWx_xxx-x');
    for (const move of ['d2-d3', 'c2-d2', 'c1-d1', 'd2-c2', 'd1-c1']) await page.store.playing.play(move);
    expect(page.store.playing.standstill.value?.offer).toMatchObject({
      key: 'standstill.win',
      arguments: { player: { player: 1 } },
    });
  });

  it('is not offered at a repetition if a player can still win', async () => {
    for (const [id, setup, line] of [
      ['cat-mouse-2', 'MF-C-.1.2', ['stay', 'stay']],
      ['wolves-sheep', 'Wxxx_x-xx_xS-x_xW-x_xWWx_xxxx', ['c5-c4', 'b3-c3', 'c4-c5', 'c3-b3']],
    ] as const) {
      await openByHand(id, setup);
      for (const move of line) await page.store.playing.play(move);
      const { position, standstill } = page.store.playing;
      expect(position.value).toMatchObject({ repeats: true, ending: null, value: { winner: 0 } });
      expect(standstill.value).toBeNull();
    }
  });
});

describe('a move that chance decides', () => {
  beforeEach(async () => {
    await openGame('shooting');
    page.store.playing.setSide(1, 'hand');
  });

  /** Returns the moves with several results. */
  const shots = () => (page.store.playing.position.value?.moves ?? []).filter((move) => choicesOf(move).length > 1);

  it('waits for the result that the reader chooses', async () => {
    const { playing } = page.store;
    const move = shots()[0];
    if (move?.to == null) throw new Error('no shot');
    page.store.choose(move.to);
    await page.waitUntil(() => expect(playing.pending.value?.text).toBe(move.text));
    expect(page.line()).toBe('');
    expect(move.results).toHaveLength(3);
    for (const result of move.results) expect(result.value?.kind).toBe('probability');
    await playing.resolve('nonsense');
    expect(page.line()).toBe('');
    const result = playing.pending.value?.results[1];
    await playing.resolve(result?.text ?? '');
    expect(page.line()).toBe(result?.text);
    expect(playing.pending.value).toBeNull();
    expect(playing.lastMove.value?.text).toBe(move.text);
    expect(playing.lastResult.value).toEqual(result);
  });

  it('can be replaced by another one before that', async () => {
    const { playing } = page.store;
    const [move, other] = shots();
    await playing.play(move?.text ?? '');
    playing.cancelPending();
    expect(playing.pending.value).toBeNull();
    await playing.play(move?.text ?? '');
    await playing.play(other?.text ?? '');
    expect(playing.pending.value?.text).toBe(other?.text);
    expect(page.line()).toBe('');
  });

  it('rolls the same result for the same seed', async () => {
    const { playing } = page.store;
    const move = shots()[0]?.text ?? '';
    await playing.play(move);
    await playing.roll();
    const rolled = page.line();
    expect(rolled.startsWith(`${move}-`)).toBe(true);
    await playing.takeBack();
    playing.dice.value = 'roll';
    await playing.play(move);
    expect(page.line()).toBe(rolled);
    const results = new Set<string>();
    for (let seed = 0; seed < 12; seed++) {
      await playing.takeBack();
      playing.setSeed(seed);
      await playing.play(move);
      results.add(page.line());
    }
    expect(results.size).toBe(3);
  });

  it('is rolled in Play unless the reader wants to choose', async () => {
    const { playing, setMode } = page.store;
    setMode('play');
    const move = shots()[0]?.text ?? '';
    await playing.play(move);
    const rolled = page.line();
    expect(rolled.startsWith(`${move}-`)).toBe(true);
    expect([playing.pending.value, playing.lastResult.value?.text]).toEqual([null, rolled]);
    // Undo, redo and the link keep the result of the shot.
    const link = await page.linked();
    await playing.takeBack();
    await playing.redo();
    expect(page.line()).toBe(rolled);
    await playing.takeBack();
    await page.store.visit(link);
    expect(page.line()).toBe(rolled);
    await playing.takeBack();
    playing.dice.value = 'ask';
    await playing.play(move);
    expect(playing.pending.value?.text).toBe(move);
  });

  it('does not ask if all results are equal', async () => {
    await page.store.openSetup('shooting', '1');
    await page.solved();
    const { playing } = page.store;
    const move = playing.position.value?.moves.find(({ results }) => choicesOf({ results }).length === 1);
    expect(move?.results).toHaveLength(3);
    await playing.play(move?.text ?? '');
    expect(playing.line.value.moves).toHaveLength(1);
  });

  it('is rolled for a player of the page', async () => {
    const { playing } = page.store;
    playing.setSide(0, 'perfect');
    playing.setSide(1, 'perfect');
    await page.waitUntil(() => expect(playing.position.value?.ending).not.toBeNull());
    expect(playing.pending.value).toBeNull();
  });
});

describe('a hint', () => {
  it('shows the start of a best move, then the move, until the position changes', async () => {
    await openExample('cat-16');
    const { store } = page;
    const { playing } = store;
    store.askHint();
    const best = playing.position.value?.moves.filter((move) => move.rank === 0).map((move) => move.text);
    expect(playing.hintedPlace.value).toBe(playing.position.value?.tokens[0]);
    expect(playing.moveHint.value?.stage).toBe(1);
    expect(store.highlighted.value).toBeNull();
    store.askHint();
    expect(playing.moveHint.value?.stage).toBe(2);
    expect(best).toContain(playing.moveHint.value?.move.text);
    expect(store.highlighted.value?.move).toBe(playing.moveHint.value?.move.text);
    await playing.playBest();
    expect(playing.moveHint.value).toBeNull();
    expect(playing.hintedPlace.value).toBeNull();
  });
});

describe('play without values', () => {
  it('hides the values of the results of a shot', async () => {
    await page.store.openSetup('shooting', '2-1-1');
    await page.solved();
    page.store.setMode('play');
    const { playing } = page.store;
    playing.dice.value = 'ask';
    const [move] = playing.position.value?.moves ?? [];
    page.store.play(move?.text ?? '');
    await page.waitUntil(() => expect(playing.pending.value).not.toBeNull());
    expect(playing.pending.value?.results.every(({ value }) => value !== null)).toBe(true);
    const shown = pendingMove(page.store);
    expect([shown, ...(shown?.results ?? [])].map((one) => one?.value)).toEqual([null, null, null, null]);
    // In Analyse, the shot has values.
    page.store.setMode('analyse');
    expect(pendingMove(page.store)).toBe(playing.pending.value);
  });

  it('continues after a look at the values', async () => {
    page.store.setMode('play');
    page.store.play('3');
    page.store.setMode('analyse');
    page.store.setMode('play');
    await page.waitUntil(() => expect(page.store.playing.line.value.moves).toHaveLength(2));
  });

  it('takes back moves that came with a link', async () => {
    const setup = page.store.playing.setup.value?.text ?? '';
    await page.store.visit(linkOf(`v1/cat-mouse/${setup}/3.5?view=play&sides=h-h`).slice(1));
    const { playing } = page.store;
    await page.waitUntil(() => expect(page.line()).toBe('3.5'));
    expect(playing.canTakeBack.value).toBe(true);
    await playing.takeBack();
    expect(page.line()).toBe('3');
    await playing.redo();
    expect(page.line()).toBe('3.5');
  });
});

describe('the review', () => {
  beforeEach(async () => {
    await openExample('cat-16');
    page.store.playing.setSide(1, 'hand');
  });

  /** Plays a best move if `best` is true, otherwise a move that is not best. */
  async function playRanked(best: boolean): Promise<string> {
    const { playing } = page.store;
    const move = playing.position.value?.moves.find(({ rank }) => (rank === 0) === best)?.text;
    if (move === undefined) throw new Error('no such move');
    await playing.play(move);
    return move;
  }

  it('counts only moves by hand', async () => {
    const { playing, review } = page.store;
    await playRanked(false);
    const [first] = review.tallies.value;
    expect(first.inaccurate + first.mistake).toBe(1);
    playing.setSide(1, 'perfect');
    await page.waitUntil(() => expect(playing.line.value.moves).toHaveLength(2));
    expect(review.tallies.value[1]).toEqual({ best: 0, inaccurate: 0, mistake: 0 });
  });

  it('repeats every slip until it is played better, then returns', async () => {
    const { playing, review } = page.store;
    const slip = await playRanked(false);
    await playRanked(true);
    const line = page.line();
    review.start(0);
    expect(review.step.value).toMatchObject({ kind: 'slip', number: 1, count: 1, attempt: 'asking' });
    expect(playing.line.value.cursor).toBe(0);
    await playing.play(slip);
    expect(review.step.value).toMatchObject({ attempt: 'wrong' });
    review.retry();
    await page.waitUntil(() => expect(review.step.value).toMatchObject({ attempt: 'asking' }));
    await playRanked(true);
    expect(review.step.value).toMatchObject({ attempt: 'found' });
    review.next();
    expect(review.step.value).toEqual({ kind: 'finished', player: 0 });
    review.done();
    await page.waitUntil(() => expect(page.line()).toBe(line));
    expect(review.step.value).toBeNull();
  });

  it('shows the answer, and skips slips', async () => {
    const { review } = page.store;
    await playRanked(false);
    review.start(0);
    review.show();
    expect(review.step.value).toMatchObject({ attempt: 'shown' });
    review.next();
    expect(review.step.value?.kind).toBe('finished');
  });

  it('stops the players of the page', async () => {
    const { playing, review } = page.store;
    await playRanked(false);
    playing.setSide(1, 'perfect');
    await page.waitUntil(() => expect(playing.line.value.moves).toHaveLength(2));
    review.start(0);
    await page.waitUntil(() => expect(playing.line.value.cursor).toBe(0));
    await playRanked(true);
    await page.linked();
    expect(playing.line.value.moves).toHaveLength(1);
  });
});

describe('a choice of a place', () => {
  it('asks for the piece if several can go there', async () => {
    const { store } = page;
    await openGame('wolves-sheep', 'zugzwang');
    const setup = store.playing.position.value;
    const moves = setup?.moves ?? [];
    const shared = moves.find((move) => moves.some((other) => other !== move && other.to === move.to));
    if (shared?.to == null || shared.from === null) throw new Error('no place that two pieces reach');
    store.choose(shared.to);
    expect(store.hint.value).toBe('which-piece');
    expect(page.line()).toBe('');
    store.choose(shared.to, shared.from);
    await page.waitUntil(() => expect(page.line().startsWith(shared.text)).toBe(true));
  });
});

describe('who plays', () => {
  /** Boards of one game in which player 0 and player 1 move first. */
  const FIRST = 'side-3';
  const SECOND = 'statement-1';

  it('gives the first move of a new board to the reader, also in the link', async () => {
    const { store } = page;
    await openGame('triangle-war', SECOND);
    expect(store.playing.position.value?.mover).toBe(1);
    expect(store.playing.sides.value).toEqual(['perfect', 'hand']);
    const link = await page.linked();
    expect(link).toContain('sides=p-h');
    await openGame('triangle-war', FIRST);
    expect(store.playing.sides.value).toEqual(['hand', 'perfect']);
    await store.visit(link);
    expect(store.playing.sides.value).toEqual(['perfect', 'hand']);
  });

  it('is in the links of the gallery, too', async () => {
    const { parts, games } = page.store;
    const choices = await parts.choices.load();
    const examples = games.value.find(({ id }) => id === 'triangle-war')?.examples ?? [];
    const cardOf = (id: string) =>
      choices.linkOf(
        { game: 'triangle-war', setup: examples.find((example) => example.id === id)?.setup ?? '' },
        'play',
      );
    await page.waitUntil(() => expect(cardOf(SECOND).value).toContain('sides=p-h'));
    await page.waitUntil(() => expect(cardOf(FIRST).value).toMatch(/^v1/));
    expect(cardOf(FIRST).value).not.toContain('sides');
  });

  it('keeps the choice of the reader or of a link', async () => {
    const { store } = page;
    store.playing.setSide(1, 'random');
    await openGame('triangle-war', SECOND);
    expect(store.playing.sides.value).toEqual(['hand', 'random']);
    const link = await page.linked();
    await store.visit(link);
    expect(store.playing.sides.value).toEqual(['hand', 'random']);
    // A link without sides has the default players.
    await store.visit(linkOf('v1/triangle-war/4_2-4.4-5.5-9.3-6.2-5.3-5/').slice(1));
    expect(store.playing.position.value?.mover).toBe(1);
    expect(store.playing.sides.value).toEqual(['hand', 'perfect']);
  });
});

describe('a board whose start is solved first', () => {
  it.each(['', '2-4.12-13.1-3'])('gets the right values of the moves after “%s”', async (line) => {
    const { store } = page;
    const [game, setup] = ['triangle-war', '5'];
    await store.openSetup(game, setup);
    store.playing.setSide(1, 'hand');
    for (const move of line.split('.')) await store.playing.play(move);
    await page.waitUntil(() => {
      expect(store.solver.state.value).toMatchObject({ phase: 'solved', report: { solver: 'chain-search' } });
      expect(store.playing.position.value?.moves.every(({ value }) => value !== null)).toBe(true);
    });
    expect(store.playing.workingOut.value).toBeNull();
    const at = line === '' ? [] : ['--line', line];
    const output = execFileSync(process.execPath, [PROGRAM, 'solve', game, setup, '--json', '--moves', ...at]);
    const moves = store.playing.position.value?.moves.map(({ text, value }) => ({
      text,
      value: value?.kind === 'margin' ? { margin: value.margin } : null,
    }));
    expect(JSON.parse(output.toString())).toMatchObject({ position: { moves } });
  });
});

describe('solving', () => {
  it('can be stopped and restarted, and keeps the board in play', async () => {
    const { store } = page;
    await store.openSetup('cat-mouse', cycleOf(601));
    store.solver.stop();
    expect(store.solver.state.value).toEqual({ phase: 'stopped' });
    expect(store.playing.position.value?.moves.length).toBeGreaterThan(0);
    expect(store.playing.position.value?.value).toBeNull();
    store.solveAgain();
    await page.solved();
    expect(store.playing.position.value?.value).not.toBeNull();
  });
});
