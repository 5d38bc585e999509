/** Tests puzzle solving with the real engine. */
import { afterEach, describe, expect, it } from 'vitest';
import { readGoal } from '../../../web/model/puzzle/goal.ts';
import type { AuthorWords } from '../../../web/model/puzzle/puzzle.ts';
import { NO_WORDS } from '../../../web/model/puzzle/puzzle.ts';
import { puzzleParameters } from '../../../web/model/puzzle/puzzle-link.ts';
import { sentenceText } from '../../../web/views/controls/sentence.tsx';
import { hintWords, puzzleStateTexts } from '../../../web/views/puzzle/puzzle-words.ts';
import { exampleSetup } from '../../e2e/support/engine.ts';
import { linkOf } from '../../e2e/support/links.ts';
import { openPage, type Page } from './page.ts';

interface Wanted {
  readonly game: string;
  readonly example: string;
  readonly goal: string;
  readonly line?: string;
  readonly from?: number;
  readonly contest?: boolean;
  readonly words?: Partial<AuthorWords>;
}

/** Returns the link to a puzzle on an example of a game. */
function puzzleLink({ game, example, goal, line = '', from = 0, contest = false, words = {} }: Wanted): string {
  const read = readGoal(goal);
  if (read === null) throw new Error(`no goal: ${goal}`);
  const parameters = puzzleParameters({ goal: read, from, contest, words: { ...NO_WORDS, ...words } });
  const all = [['view', 'puzzle'], ...parameters].map(([name, value]) => `${name}=${value}`).join('&');
  return linkOf(`v1/${game}/${exampleSetup(example, game)}/${line}?${all}`).slice(1);
}

let page: Page | null = null;

afterEach(() => {
  page?.close();
  page = null;
});

async function open(wanted: Wanted | string): Promise<Page> {
  page?.close();
  page = await openPage(typeof wanted === 'string' ? wanted : puzzleLink(wanted));
  await page.solved();
  return page;
}

/** Waits until the puzzle is in one of the given states. */
async function reaches({ store, waitUntil }: Page, ...kinds: readonly string[]): Promise<void> {
  await waitUntil(() => expect(kinds).toContain(store.puzzling.state.value.kind));
}

/** Waits for the reader's turn, then makes a move. */
async function play(opened: Page, move: string): Promise<void> {
  await reaches(opened, 'open');
  const { length } = opened.store.playing.line.value.moves;
  opened.store.play(move);
  await opened.waitUntil(() => expect(opened.store.playing.line.value.moves.length).toBeGreaterThan(length));
}

/** Makes best moves until the puzzle is solved. */
async function solve(opened: Page): Promise<void> {
  for (;;) {
    await reaches(opened, 'open', 'solved');
    if (opened.store.puzzling.state.value.kind === 'solved') return;
    const best = opened.store.playing.position.value?.moves.find(({ rank }) => rank === 0);
    if (best === undefined) throw new Error('no best move');
    await play(opened, best.text);
  }
}

/** A puzzle with every kind of goal, and a wrong move. */
const EVERY_GOAL: readonly (Wanted & { readonly wrong: string })[] = [
  { game: 'cat-mouse-2', example: 'statement-1', goal: 'win.5', wrong: 'stay' },
  { game: 'cat-mouse-2', example: 'statement-2', goal: 'win', wrong: 'c1' },
  { game: 'cat-mouse', example: 'draw', goal: 'hold', wrong: '2' },
  { game: 'cat-mouse', example: 'cat-16', goal: 'hold.15', wrong: '5' },
  { game: 'dots-boxes', example: 'two-boxes', goal: 'margin.2', wrong: '1-2' },
  { game: 'dots-boxes', example: 'two-boxes', goal: 'win', wrong: '1-2' },
  { game: 'shooting', example: 'three-blocks', goal: 'probability.5.9', wrong: 'l1' },
  { game: 'game-graph', example: 'tempo', goal: 'only', wrong: '1' },
  { game: 'game-graph', example: 'attractor', goal: 'only.1', wrong: '6' },
];

describe('a puzzle', () => {
  it.each(EVERY_GOAL)('in $game with the goal $goal says why $wrong is wrong', async ({ wrong, ...wanted }) => {
    const opened = await open(wanted);
    const { puzzling, game } = opened.store;
    await play(opened, wrong);
    await reaches(opened, 'failed');
    puzzling.why();
    await opened.waitUntil(() => expect(puzzling.demonstrating.value).toBe(false));
    await opened.waitUntil(() =>
      expect(game.value && puzzleStateTexts(opened.store, game.value).length).toBeGreaterThan(1),
    );
  });

  it.each(EVERY_GOAL)('in $game with the goal $goal is solved by best moves', async (wanted) => {
    const opened = await open(wanted);
    expect(opened.store.mode.value).toBe('puzzle');
    await solve(opened);
    expect(opened.store.puzzling.state.value).toEqual({ kind: 'solved', clean: true, called: null });
  });

  it.each(EVERY_GOAL)('in $game with the goal $goal fails at once at $wrong', async (wanted) => {
    const opened = await open(wanted);
    await play(opened, wanted.wrong);
    const { puzzling, playing } = opened.store;
    await reaches(opened, 'failed');
    // In games of chance, the result is added to the text of the move.
    const played = playing.line.value.moves;
    expect(puzzling.state.value).toMatchObject({ kind: 'failed', path: played, reply: null });
    expect(played[0]?.startsWith(wanted.wrong)).toBe(true);
    expect(puzzling.wrongMoves.value).toBe(1);
    await opened.linked();
    expect(playing.line.value.moves, 'nobody replies').toHaveLength(1);
    await puzzling.retry();
    expect(puzzling.state.value.kind).toBe('open');
    expect(opened.line()).toBe('');
    await solve(opened);
    expect(puzzling.state.value).toEqual({ kind: 'solved', clean: false, called: null });
  });

  it('solved in its link does not count as solved at the first try', async () => {
    const opened = await open({ game: 'dots-boxes', example: 'two-boxes', goal: 'win' });
    await solve(opened);
    const again = await openPage(await opened.linked());
    await reaches(again, 'solved');
    expect(again.store.puzzling.state.value).toMatchObject({ clean: false });
    await again.store.puzzling.restart();
    await solve(again);
    expect(again.store.puzzling.state.value).toMatchObject({ clean: true });
    again.close();
  });
});

describe('a goal that endless play reaches', () => {
  it.each([
    { game: 'game-graph', example: 'ring', goal: 'hold', moves: ['1'], winner: null },
    {
      game: 'wolves-sheep',
      example: 'zugzwang',
      goal: 'win',
      line: 'd2-d3',
      from: 1,
      moves: ['c2-d2', 'd2-c2'],
      winner: 1,
    },
  ])('is reached when a position of $game repeats', async ({ moves, winner, ...wanted }) => {
    const opened = await open(wanted);
    for (const move of moves) await play(opened, move);
    await reaches(opened, 'solved');
    const { playing, puzzling, game } = opened.store;
    expect(puzzling.state.value).toMatchObject({
      kind: 'solved',
      clean: true,
      called: { ending: null, value: { winner } },
    });
    const entry = game.value;
    if (entry === null) throw new Error('no game');
    const said = puzzleStateTexts(opened.store, entry).map((part) =>
      typeof part === 'string' ? part : sentenceText(entry, part),
    );
    expect(said.join(' ')).toContain('neither side makes progress');
    // The page no longer replies.
    await opened.linked();
    expect(playing.line.value.moves).toHaveLength((wanted.from ?? 0) + 2 * moves.length);
  });

  it('is reached by the answer', async () => {
    const opened = await open({ game: 'game-graph', example: 'ring', goal: 'hold' });
    await reaches(opened, 'open');
    opened.store.puzzling.giveUp();
    await opened.waitUntil(() => expect(opened.line()).toBe('1.0'));
    await opened.linked();
    expect([opened.line(), opened.store.puzzling.demonstrating.value]).toEqual(['1.0', false]);
  });
});

describe('a wrong move', () => {
  const WORDS = { replies: [{ path: ['stay'], text: 'Do not wait.' }] };
  const PUZZLE: Wanted = { game: 'cat-mouse-2', example: 'statement-1', goal: 'win.5', words: WORDS };

  it('is answered in the words of the author', async () => {
    const opened = await open(PUZZLE);
    await play(opened, 'stay');
    expect(opened.store.puzzling.state.value).toMatchObject({ kind: 'failed', reply: 'Do not wait.' });
    await opened.store.puzzling.retry();
    await play(opened, 'b3');
    expect(opened.store.puzzling.state.value).toMatchObject({ kind: 'failed', path: ['b3'], reply: null });
    expect(opened.store.puzzling.wrongMoves.value).toBe(2);
  });

  it('is refuted on the board, a move at a time, and can then be taken back', async () => {
    const opened = await open({ game: 'cat-mouse-2', example: 'statement-5', goal: 'win.13' });
    const { puzzling, playing } = opened.store;
    await play(opened, 'stay');
    await opened.waitUntil(() => expect(puzzling.state.value).toMatchObject({ refutation: { length: 4 } }));
    const state = puzzling.state.value;
    puzzling.why();
    await opened.waitUntil(() => expect(playing.line.value.moves.length).toBeGreaterThan(6));
    await opened.waitUntil(() => expect(puzzling.demonstrating.value).toBe(false));
    expect(puzzling.state.value).toEqual(state);
    expect(playing.line.value.moves.slice(1, 5)).toEqual(state.kind === 'failed' ? state.refutation : null);
    await puzzling.retry();
    expect(opened.line()).toBe('');
    expect(puzzling.state.value.kind).toBe('open');
  });

  it('is explained by its cost in a game of chance, without moving on the board', async () => {
    const opened = await open('#v1/shooting/1-2-3-1-3/?view=puzzle&goal=probability.3391.6561&c=AqMDtA'.slice(1));
    const { puzzling, playing, game } = opened.store;
    await reaches(opened, 'open');
    const worst = playing.position.value?.moves.at(-1);
    if (game.value === null || worst?.value?.kind !== 'probability') throw new Error('not solved');
    await play(opened, worst.text);
    const { moves } = playing.line.value;
    puzzling.why();
    const words = puzzleStateTexts(opened.store, game.value).map((said) =>
      typeof said === 'string' || game.value === null ? said : sentenceText(game.value, said),
    );
    expect(words).toEqual([
      `Not ${worst.text}: on average, it leaves too small a chance of winning.`,
      `With ${worst.text}, your moves leave you only a ${(100 * worst.value.probability).toFixed(1)}% chance of winning; the goal is 51.7%.`,
    ]);
    expect(puzzling.demonstrating.value).toBe(false);
    expect(playing.line.value.moves).toEqual(moves);
    await puzzling.retry();
    await play(opened, worst.text);
    expect(puzzleStateTexts(opened.store, game.value), 'only when asked').toHaveLength(1);
  });

  it('is refuted up to the limit of moves', async () => {
    // This move wins in 7 plies.
    const opened = await open({ game: 'cat-mouse-2', example: 'statement-2', goal: 'win.5' });
    const { puzzling, playing } = opened.store;
    await play(opened, 'stay');
    puzzling.why();
    await opened.waitUntil(() => expect(playing.line.value.moves).toHaveLength(5));
    await opened.waitUntil(() => expect(puzzling.demonstrating.value).toBe(false));
    const { state } = puzzling;
    const cost = state.value.kind === 'failed' ? state.value.cost : null;
    if (cost === null || opened.store.game.value === null) throw new Error('no reason');
    expect(sentenceText(opened.store.game.value, cost)).toBe(
      'Playing stay still wins, but takes longer than the goal allows.',
    );
    expect(playing.position.value?.ending).toBeNull();
  });

  it('can be left for another move, which adds a branch', async () => {
    const opened = await open(PUZZLE);
    const { playing, puzzling } = opened.store;
    await play(opened, 'stay');
    opened.store.play('b3');
    expect(opened.store.hint.value, 'not behind a wrong move').toBe('puzzle-failed');
    playing.jump(0);
    expect(puzzling.state.value.kind, 'looking changes nothing').toBe('failed');
    opened.store.play('c3');
    await reaches(opened, 'open');
    expect(opened.line()).toMatch(/^c3\./);
    expect(playing.tree.value.map(([first]) => first)).toEqual(['stay', 'c3']);
  });

  it('is no longer refuted when the reader goes elsewhere', async () => {
    const opened = await open(PUZZLE);
    const { puzzling, playing } = opened.store;
    await play(opened, 'stay');
    puzzling.why();
    await opened.waitUntil(() => expect(playing.line.value.moves.length).toBeGreaterThan(2));
    playing.jump(1);
    expect(puzzling.demonstrating.value).toBe(false);
    await opened.linked();
    expect(playing.line.value.cursor).toBe(1);
  });
});

describe('hints', () => {
  const PUZZLE: Wanted = {
    game: 'cat-mouse-2',
    example: 'statement-1',
    goal: 'win.5',
    words: { hints: ['Look at the hole.', 'The corner is a trap.'] },
  };

  it('are those of the author in order, then the number of good moves, then the move', async () => {
    const { store } = await open(PUZZLE);
    const { puzzling } = store;
    const seen = [];
    while (puzzling.canHint.value) {
      store.askHint();
      seen.push(puzzling.hint.value);
    }
    expect(seen).toMatchObject([
      { kind: 'words', text: 'Look at the hole.', number: 1, count: 2 },
      { kind: 'words', text: 'The corner is a trap.', number: 2, count: 2 },
      { kind: 'count' },
      { kind: 'move', move: { text: 'c3' } },
    ]);
    expect(store.highlighted.value?.move).toBe('c3');
    store.askHint();
    expect(puzzling.hintsUsed.value).toBe(4);
  });

  it('disappear with the position, and author hints are shown once', async () => {
    const opened = await open(PUZZLE);
    const { puzzling } = opened.store;
    for (const _ of [1, 2, 3, 4]) puzzling.askHint();
    await play(opened, 'c3');
    await reaches(opened, 'open');
    expect(puzzling.hint.value).toBeNull();
    puzzling.askHint();
    expect(puzzling.hint.value).toMatchObject({ kind: 'count' });
    await solve(opened);
    expect(puzzling.state.value).toEqual({ kind: 'solved', clean: false, called: null });
  });

  it('name the piece before the move if there are several', async () => {
    const { store } = await open({ game: 'wolves-sheep', example: 'pen', goal: 'win' });
    const { puzzling } = store;
    store.askHint();
    const first = puzzling.hint.value;
    expect(first).toMatchObject({ kind: 'piece' });
    store.askHint();
    expect(puzzling.hint.value).toEqual({ ...first, kind: 'move' });
    expect(puzzling.canHint.value).toBe(false);
  });

  it('never start with the move: if no piece moves, they count the good moves first', async () => {
    const { store } = await open({ game: 'dots-boxes', example: 'two-boxes', goal: 'margin.2' });
    store.askHint();
    const { hint } = store.puzzling;
    const { game, playing } = store;
    if (game.value === null || hint.value === null || playing.position.value === null) throw new Error('no hint');
    expect(hintWords(game.value, hint.value, playing.position.value)).toMatch(
      /^\d+ of your \d+ moves (is|are) best\.$/,
    );
    store.askHint();
    expect(store.puzzling.hint.value).toMatchObject({ kind: 'move', move: { text: '2-5' } });
    expect(store.puzzling.canHint.value).toBe(false);
  });

  it('are unavailable in a contest, like the answer', async () => {
    const { store } = await open({ ...PUZZLE, contest: true });
    expect(store.puzzling.canHint.value).toBe(false);
    store.askHint();
    store.puzzling.giveUp();
    expect(store.puzzling.hint.value).toBeNull();
    expect(store.puzzling.state.value.kind).toBe('open');
  });
});

describe('giving up', () => {
  const PUZZLE: Wanted = { game: 'cat-mouse-2', example: 'statement-1', goal: 'win.5' };

  it('shows the answer on the board, from before the wrong move', async () => {
    const opened = await open(PUZZLE);
    const { puzzling, playing } = opened.store;
    await play(opened, 'stay');
    puzzling.giveUp();
    await opened.waitUntil(() => expect(playing.position.value?.ending?.winner).toBe(0));
    expect(playing.line.value.moves).toHaveLength(5);
    expect(puzzling.state.value.kind).toBe('shown');
    expect(puzzling.answered.value).toBe(true);
    opened.store.play('c3');
    expect(opened.store.hint.value).toBe('puzzle-over');
  });

  it('keeps the answer out of the link, and allows a restart', async () => {
    const opened = await open(PUZZLE);
    const before = await opened.linked();
    const { puzzling, playing } = opened.store;
    puzzling.giveUp();
    await opened.waitUntil(() => expect(playing.position.value?.ending?.winner).toBe(0));
    expect(await opened.linked()).toBe(before);
    const seen: string[] = [];
    const forget = puzzling.state.subscribe(({ kind }) => void seen.push(kind));
    await puzzling.restart();
    forget();
    expect(seen, 'never taken for solved').toEqual(['shown', 'open']);
    expect(puzzling.answered.value).toBe(false);
    expect(playing.canStep.value, 'nothing to step into').toBe(false);
    await solve(opened);
    expect(puzzling.state.value).toEqual({ kind: 'solved', clean: true, called: null });
  });
});

describe('a puzzle that starts later in the line', () => {
  const PUZZLE: Wanted = { game: 'cat-mouse', example: 'cat-16', goal: 'win.15', line: '4', from: 1 };

  it('can be viewed from the start of the line, but not played there', async () => {
    const opened = await open(PUZZLE);
    const { store } = opened;
    expect(store.puzzling.solver.value).toBe(1);
    store.playing.jump(0);
    store.play('5');
    expect(store.hint.value).toBe('puzzle-before');
    expect(opened.line()).toBe('4');
    store.playing.jump(1);
    await solve(opened);
    expect(store.playing.line.value.moves).toHaveLength(16);
  });

  it('is restored from its link with the moves played', async () => {
    const opened = await open({ ...PUZZLE, words: { title: 'Catch it', hints: ['One', 'Two'] } });
    const best = opened.store.playing.position.value?.moves[0]?.text ?? '';
    await play(opened, best);
    await reaches(opened, 'open');
    const link = await opened.linked();
    const [line, puzzle] = [opened.line(), opened.store.puzzling.puzzle.value];
    const again = await open(link);
    expect(again.store.mode.value).toBe('puzzle');
    expect(again.line()).toBe(line);
    expect(again.store.puzzling.puzzle.value).toEqual(puzzle);
    expect(again.store.puzzling.state.value.kind).toBe('open');
    expect(await again.linked()).toBe(link);
  });

  it('is restored as failed', async () => {
    const opened = await open({ game: 'cat-mouse-2', example: 'statement-1', goal: 'win.5' });
    await play(opened, 'stay');
    const again = await open(await opened.linked());
    expect(again.store.puzzling.state.value).toMatchObject({ kind: 'failed', path: ['stay'] });
  });
});

describe('while a puzzle is open', () => {
  it('the page shows no values of moves', async () => {
    const { store } = await open({ game: 'cat-mouse-2', example: 'statement-1', goal: 'win.5' });
    const shown = store.judged.value;
    expect(shown?.value).toBeNull();
    expect(shown?.moves.map(({ text }) => text)).toEqual(
      store.playing.position.value?.moves.map(({ text }) => text).toSorted(),
    );
    expect(shown?.moves.every(({ value, rank }) => value === null && rank === null)).toBe(true);
  });

  it('chance is rolled, the same for the same seed', async () => {
    const results = [];
    for (const _ of [1, 2]) {
      const opened = await open({ game: 'shooting', example: 'three-blocks', goal: 'probability.1.2' });
      await play(opened, 'r1');
      expect(opened.store.playing.pending.value).toBeNull();
      results.push(opened.store.playing.line.value.moves[0]);
    }
    expect(results[0]).toMatch(/^r1-/);
    expect(results[1]).toBe(results[0]);
  });

  it('Analyse is a separate entry of the history, before which the puzzle is kept', async () => {
    const opened = await open({ game: 'cat-mouse-2', example: 'statement-1', goal: 'win.5' });
    const { store, history } = opened;
    await play(opened, 'c3');
    await reaches(opened, 'open');
    const puzzle = await opened.linked();
    const line = opened.line();
    store.setMode('analyse');
    const analysis = await opened.linked();
    expect(analysis).not.toContain('goal');
    expect(opened.line()).toBe(line);
    expect(store.judged.value?.value).not.toBeNull();
    expect(history.at(-2)).toBe(puzzle);
    await store.visit(puzzle);
    expect(store.mode.value).toBe('puzzle');
    expect(store.puzzling.state.value.kind).toBe('open');
    expect(opened.line()).toBe(line);
  });
});

it('is judged in games that are solved position by position', async () => {
  const opened = await open({ game: 'gems', example: 'eleven', goal: 'only.4', line: '1' });
  for (const _ of [1, 2]) {
    await reaches(opened, 'open');
    await play(opened, opened.store.playing.position.value?.moves.find(({ rank }) => rank === 0)?.text ?? '');
  }
  await reaches(opened, 'open');
  const line = opened.line();
  const again = await open(await opened.linked());
  await reaches(again, 'open');
  expect(again.line()).toBe(line);
});

it('is not judged if its goal does not exist in its game, and says so', async () => {
  const notOfThisGame = { kind: 'unknown', because: 'goal' };
  for (const goal of ['margin.0', 'margin.2', 'probability.1.2']) {
    const opened = await open({ game: 'cat-mouse-2', example: 'statement-1', goal });
    await reaches(opened, 'unknown');
    expect(opened.store.puzzling.state.value).toEqual(notOfThisGame);
  }
  const opened = await open({ game: 'dots-boxes', example: 'two-boxes', goal: 'hold.1' });
  await reaches(opened, 'unknown');
  expect(opened.store.puzzling.state.value).toEqual(notOfThisGame);
});

it('is not judged if its game ends before the first move, and says so', async () => {
  const wanted = { game: 'dots-boxes', example: 'two-boxes', goal: 'margin.2' };
  const whole = await open(wanted);
  await solve(whole);
  const line = whole.line();
  const opened = await open({ ...wanted, line, from: line.split('.').length });
  await reaches(opened, 'unknown');
  expect(opened.store.puzzling.state.value).toEqual({ kind: 'unknown', because: 'over' });
});

it('is not judged if the goal cannot be reached from the start', async () => {
  for (const wanted of [
    // The mouse needs 3 plies.
    'v1/cat-mouse/0-2.5_1-3.5.6_2-3.4.6.7_3-6_5-6/?view=puzzle&goal=win.2',
    // Best play ends one point ahead.
    'v1/gems/c3.s2_1_1.2_1_3.3.3_1.2_3/?view=puzzle&goal=margin.5',
  ]) {
    const opened = await open(linkOf(wanted).slice(1));
    await reaches(opened, 'unknown');
    expect(opened.store.puzzling.state.value).toEqual({ kind: 'unknown', because: 'unreachable' });
    expect(opened.store.puzzling.canHint.value).toBe(false);
    const [move] = opened.store.playing.position.value?.moves ?? [];
    opened.store.play(move?.text ?? '');
    await opened.waitUntil(() => expect(opened.store.playing.line.value.moves).toHaveLength(1));
    expect(opened.store.puzzling.state.value).toEqual({ kind: 'unknown', because: 'unreachable' });
    expect(opened.store.puzzling.wrongMoves.value).toBe(0);
  }
});

it('cannot be given up in a contest', async () => {
  const opened = await open({ game: 'cat-mouse-2', example: 'statement-1', goal: 'win.5', contest: true });
  await reaches(opened, 'open');
  const { puzzling } = opened.store;
  puzzling.giveUp();
  await opened.linked();
  expect(puzzling.state.value.kind).toBe('open');
  expect(puzzling.demonstrating.value).toBe(false);
});

it('plays only the first of two immediate moves: the second would be the opponent’s', async () => {
  const opened = await open({ game: 'cat-mouse-2', example: 'statement-5', goal: 'win' });
  const best = opened.store.playing.position.value?.moves.find(({ rank }) => rank === 0)?.text ?? '';
  opened.store.play(best);
  opened.store.play('stay');
  const { playing } = opened.store;
  await opened.waitUntil(() => expect(playing.line.value.moves).toHaveLength(2));
  expect(playing.isReply(playing.line.value.moves)).toBe(true);
});

it('drops a reply that arrives during a restart', async () => {
  const opened = await open({ game: 'cat-mouse-2', example: 'statement-1', goal: 'win.5' });
  const { playing, puzzling } = opened.store;
  await play(opened, 'c3');
  // Both players can stay where they are.
  await Promise.all([puzzling.restart(), playing.reply('stay')]);
  expect(opened.line()).toBe('');
});

it.each([
  ['view=puzzle&goal=luck', 'link.value'],
  ['view=puzzle&goal=win.abc', 'link.value'],
  ['view=puzzle&goal=', 'link.value'],
  ['view=puzzle&layout=spiral', 'link.no-goal'],
  ['view=puzzle', 'link.no-goal'],
])('a link with %s is rejected, because its board would show the answer', async (parameters, code) => {
  const setup = exampleSetup('statement-1', 'cat-mouse-2');
  const { store } = await open(linkOf(`v1/cat-mouse-2/${setup}/?${parameters}`).slice(1));
  expect(store.notices.current.value).toMatchObject({ id: 'link-broken', because: { code } });
  expect(store.playing.setup.value?.text).not.toBe(setup);
  expect(store.puzzle.value).toBeNull();
  store.setMode('puzzle');
  expect(store.mode.value).not.toBe('puzzle');
});

it('closes for another board, which opens in Play', async () => {
  const opened = await open({ game: 'cat-mouse-2', example: 'statement-1', goal: 'win.5' });
  const { store } = opened;
  expect(await store.openSetup('shooting', '2-1-1')).toBeNull();
  expect(store.mode.value).toBe('play');
  await opened.solved();
  expect(store.judged.value?.value).toBeNull();
  expect(await opened.linked()).toContain('view=play');
});
