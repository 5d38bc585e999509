/** Tests the sentences about traces. */
import { afterEach, describe, expect, it } from 'vitest';
import { switchLanguage } from '../../../../web/messages/messages.ts';
import type { Board, GameEntry, Position, Value, ValueKind } from '../../../../web/model/game/types.ts';
import { claimAndTruth, type NarrationContext, narrate, subjectsAt } from '../../../../web/model/watch/narration.ts';
import { createTraceTable } from '../../../../web/model/watch/table/table.ts';
import {
  NO_BOUND,
  RECORD,
  type RecordKind,
  TraceRecords,
  WIN_SCORE,
} from '../../../../web/model/watch/trace/records.ts';
import type { Trace } from '../../../../web/model/watch/trace/trace.ts';
import { createTraceTree } from '../../../../web/model/watch/trace/tree.ts';
import { sentenceText } from '../../../../web/views/controls/sentence.tsx';
import { traceWords } from '../../../../web/views/watch/narration/narration-words.ts';
import { gameEntry } from '../games.ts';
import { position } from '../positions.ts';
import { traceOf as finishedTrace } from '../support/table-trace-maker.ts';
import { traceable } from '../support/traceables.ts';

type Step = readonly [kind: RecordKind, detail: number, a: number, b: number, c: number];

const BOARD: Board = { kind: 'graph', vertexCount: 6, edges: [], directed: false, owners: [], results: [] };
const CAT_MOUSE = gameEntry();
const MAX_MIN = gameEntry({ id: 'game-graph', players: ['max', 'min'] });
const POINTS = gameEntry({ id: 'dots-boxes', players: ['tom', 'jerry'], valueKind: 'margin' });
const SHOTS = gameEntry({ id: 'shooting', players: ['a', 'b'], valueKind: 'probability' });

const FRACTIONS = [
  { probability: 1, fraction: '1' },
  { probability: 5 / 9, fraction: '5/9' },
];

function traceOf(steps: readonly Step[], solver: string, valueKind: ValueKind): Trace {
  const records = new TraceRecords();
  records.append(Int32Array.from(steps.flatMap(([kind, detail, a, b, c]) => [RECORD[kind] | (detail << 8), a, b, c])));
  return {
    game: 'any',
    setup: '',
    solver: traceable(solver),
    cap: null,
    valueKind,
    endlessPlay: valueKind === 'outcome' ? 'draw' : 'impossible',
    lead: 0,
    mover: 0,
    records,
    fractions: FRACTIONS,
    report: null,
  };
}

/** Returns the sentences of all steps of a tree search. */
function saidOfTree(
  steps: readonly Step[],
  solver: string,
  game: GameEntry,
  positions: ReadonlyMap<number, Position> = new Map(),
): readonly string[] {
  const trace = traceOf(steps, solver, game.valueKind);
  const scenery: NarrationContext = { trace, tree: createTraceTree(trace), table: null, positions, board: BOARD };
  return steps.map((_, index) => sentenceText(game, narrate(scenery, index + 1), traceWords));
}

/** Returns the sentences of all steps of an analysis. */
function saidOfTable(
  steps: readonly Step[],
  solver: string,
  game: GameEntry = CAT_MOUSE,
  positions: ReadonlyMap<number, Position> = new Map(),
): readonly string[] {
  const trace = traceOf(steps, solver, game.valueKind);
  const scenery: NarrationContext = { trace, tree: null, table: createTraceTable(trace), positions, board: BOARD };
  return steps.map((_, index) => sentenceText(game, narrate(scenery, index + 1), traceWords));
}

const NONE = [-NO_BOUND, NO_BOUND] as const;
/** The second player moves at this node. */
const SECOND = 4;

afterEach(() => switchLanguage('en'));

describe('the narration of a tree search', () => {
  const cutting: readonly Step[] = [
    ['enter', 0, 0, ...NONE],
    ['enter', SECOND, 1, ...NONE],
    ['leaf', 0, 3, 0, 0],
    ['back', 1, 1, -3, -3],
    ['enter', SECOND, 0, -NO_BOUND, 3],
    ['cut', 0, 2, 6, 3],
    ['value', 1, 0, 6, 0],
    ['back', 0, 2, -6, -3],
    ['value', 0, 1, -3, 0],
  ];

  it('contains windows, moves by name, and the reason of a cut', () => {
    const start = position({ '1-2': 'margin 1', '3-4': 'margin -3' });
    // Records number moves in the game's order.
    const names = start.moves.map(({ text }) => text);
    const said = saidOfTree(cutting, 'alpha-beta', POINTS, new Map([[0, start]]));
    expect(said).toEqual([
      'Tom is to move at the start, and every result is still possible: α = −∞, β = ∞.',
      `${names[1]} ends the game.`,
      'The game is over here: −3 for Tom.',
      `Tom has a new best move, ${names[1]}: −3 for Tom.`,
      `Jerry is to move after ${names[0]}. Only results between α = −3 and β = ∞ still matter.`,
      'The result here: at most −6 for Tom. At node 0, Tom already has a result at least as good (α = −3), so 2 more moves are cut off.',
      'Some moves of Jerry were cut off, so only a bound is kept: at most −6 for Tom.',
      `${names[0]} is no improvement for Tom: at most −6 for Tom.`,
      'The search is over. Result for the start: −3 for Tom.',
    ]);
  });

  it('shows a placeholder until names are known', () => {
    expect(saidOfTree(cutting, 'alpha-beta', POINTS)[1]).toBe('… ends the game.');
  });

  it('exists in Chinese', async () => {
    await switchLanguage('zh');
    expect(saidOfTree(cutting, 'alpha-beta', POINTS)[5]).toBe(
      '这里的结果：汤姆的结果至多为 −6。汤姆在节点 0 处已有不逊于此的结果（α = −3），所以剪掉其余 2 个着法。',
    );
  });

  it('contains wins in plies, repetitions, and wins that nothing can beat', () => {
    const said = saidOfTree(
      [
        ['enter', 0, 0, ...NONE],
        ['enter', SECOND, 0, ...NONE],
        ['leaf', 1, 0, 0, 0],
        ['back', 1, 1, 0, 0],
        ['enter', SECOND, 1, -NO_BOUND, 0],
        ['enter', 0, 1, 0, NO_BOUND],
        ['leaf', 0, -WIN_SCORE, 0, 0],
        ['back', 1, 3, WIN_SCORE - 1, WIN_SCORE - 1],
        ['cut', 0, 1, WIN_SCORE - 1, 0],
        ['value', 1, 1, WIN_SCORE - 1, 0],
        ['back', 0, 2, -(WIN_SCORE - 2), 0],
      ],
      'alpha-beta',
      CAT_MOUSE,
    );
    expect(said[2]).toBe('This position already occurs on this line. A repetition counts as endless play: a draw.');
    expect(said[6]).toBe('The cat has won: the game is over here.');
    expect(said[7]).toBe('The cat has a new best move, …: the cat wins at ply 2.');
    expect(said[8]).toBe(
      'The result here: at most a loss at ply 2 for the mouse. At node 0, the mouse already has a result at least as good (α = a draw), so 1 more move is cut off.',
    );
    expect(said[10]).toBe('… is no improvement for the mouse: at most a loss at ply 2 for the mouse on this line.');
  });

  it('explains irrelevant moves after a sooner win elsewhere', () => {
    const said = saidOfTree(
      [
        ['enter', 0, 0, ...NONE],
        ['enter', SECOND, 0, ...NONE],
        ['leaf', 0, -WIN_SCORE, 0, 0],
        ['back', 1, 1, WIN_SCORE - 1, WIN_SCORE - 1],
        ['enter', SECOND, 1, -NO_BOUND, -WIN_SCORE],
        ['window', 1, -(WIN_SCORE - 1), 3, 0],
        ['back', 0, 2, WIN_SCORE - 2, WIN_SCORE - 1],
      ],
      'alpha-beta',
      CAT_MOUSE,
    );
    expect(said[5]).toBe(
      'The result here: at most a win at ply 2 for the mouse. At node 0, the mouse already has a result at least as good (α = a win at ply 1 for the mouse), so 3 moves are skipped.',
    );
  });

  it('contains the points of moves and the lead so far', () => {
    const gain = 2 << 21;
    const said = saidOfTree(
      [
        ['enter', 0, 0, ...NONE],
        ['enter', SECOND, gain, ...NONE],
        ['leaf', 0, 0, 0, 0],
        ['back', 1, 1, 2, 2],
      ],
      'minimax',
      POINTS,
    );
    expect(said[1]).toBe('… (+2) ends the game.');
    expect(said[2]).toBe('The game is over here: +2 for Tom.');
    expect(said[3]).toBe('Tom has a new best move, … (+2): +2 for Tom.');
  });

  it('names the node of a table hit', () => {
    const said = saidOfTree(
      [
        ['enter', 0, 0, ...NONE],
        ['enter', SECOND, 0, ...NONE],
        ['value', 0, -1, 3, 0],
        ['enter', SECOND, 1, ...NONE],
        ['hit', 0, 1, 3, 0],
        ['enter', SECOND, 2, ...NONE],
        ['hit', 1, 1, 3, 0],
        ['enter', 0, 3 | (1 << 21), ...NONE],
        ['hit', 0, 1, 3, 0],
      ],
      'memo',
      POINTS,
    );
    expect(said[0]).toBe('Tom is to move at the start.');
    expect(said[4]).toBe(
      'The same position as node 1: +3 still to come for Jerry. The lead of Tom is now 0, so the result is −3 for Tom.',
    );
    expect(said[6]).toBe(
      'The same position as node 1: at least +3 still to come for Jerry. The lead of Tom is now 0, so the result is at most −3 for Tom.',
    );
    expect(said[8]).toBe(
      'The same board as node 1, but Tom is to move instead of Jerry. Jerry had +3 still to come there, and Tom has the same here. The lead of Tom is now +1, so the result is +4 for Tom.',
    );
  });

  it('separates the belief of a wrong solver from the truth', () => {
    const said = saidOfTree(
      [
        ['enter', 0, 0, ...NONE],
        ['enter', SECOND, 0, ...NONE],
        ['hit', 0, 0, 0, 0],
        ['back', 1, 1, 0, 0],
      ],
      'visited-without-mover',
      CAT_MOUSE,
    );
    expect(said[2]).toBe(
      'This solver counts this as a repetition of node 0, and so as endless play: a draw. But the mouse was to move there and the cat is to move here, so nothing is repeated.',
    );
    expect(said[3]).toBe('The mouse has a new best move, …: a draw, so this solver believes.');
  });

  it('describes chance results', () => {
    const said = saidOfTree(
      [
        ['enter', 0, 0, ...NONE],
        ['chance', 0, 1, 0, 0],
        ['enter', SECOND | 2, 0, ...NONE],
        ['leaf', 0, 0, 0, 0],
        ['average', 0, 1, 0, 0],
        ['back', 1, 1, 1, 1],
        ['chance', 0, 0, 0, 0],
        ['average', 1, 1, 0, 0],
      ],
      'memo',
      SHOTS,
    );
    expect(said).toEqual([
      'A is to move at the start.',
      'A tries …; chance then decides among three results.',
      'If result 2 occurs, the game is over.',
      'B has won: the game is over here.',
      'The value of the move is the mean of the three results: 5/9 for A.',
      'A has a new best move, …: 5/9 for A.',
      'A tries …; chance then decides among three results.',
      'This solver takes the worst of the three results, as if chance were an opponent: 5/9 for A.',
    ]);
  });
});

describe('the narration of an analysis', () => {
  const backwards: readonly Step[] = [
    ['open', 0, 2, 2, -1],
    ['open', 1, 3, 1, -1],
    ['end', 2 << 1, 4, 0, -1],
    ['take', 2, 4, 0, 0],
    ['count', 0, 2, 1, 4],
    ['decide', 2, 3, 1, 4],
    ['take', 2, 3, 1, 0],
    ['decide', 2 | (1 << 2), 2, 2, 3],
    ['late', 2, 2, 2, 0],
    ['rest', 3, 5, 0, 0],
  ];

  it('contains falling counters and undecided positions', () => {
    expect(saidOfTable(backwards, 'retrograde')).toEqual([
      '…: the game is not over here, and 2 moves are possible.',
      '…: the game is not over here, and 1 move is possible.',
      'The cat has won here: ….',
      'The cat has won here: …. Which positions lead here?',
      'One of the moves here leads to a position that the cat wins, so the counter falls from 2 to 1: ….',
      'Here the cat can move to the position just taken from the queue, and so wins in 1 ply: ….',
      'The cat wins in 1 ply from here: …. Which positions lead here?',
      'The cat wins in 2 plies from here, since the last way out is closed: ….',
      'The cat wins in 2 plies from here. But from any position that leads here, the win would come too late to count: ….',
      '5 positions were never decided: neither side can force a win there, so they are draws.',
    ]);
  });

  it('contains the places of the pieces once known', () => {
    const shown = { ...position({ 1: 'draw' }), tokens: [1, 4, 0] };
    expect(saidOfTable(backwards, 'retrograde', CAT_MOUSE, new Map([[2, shown]]))[0]).toBe(
      'Mouse on 1 and cat on 4, mouse to move: the game is not over here, and 2 moves are possible.',
    );
  });

  it('describes the layers of a capped search', () => {
    const said = saidOfTable(
      [
        ['open', 0, 0, 2, -1],
        ['layer', 0, 1, 0, 0],
        ['expand', 0, 0, 0, 0],
        ['decide', 1 | (2 << 2), 0, 1, -1],
        ['decide', 2 | (2 << 2), 2, 1, -1],
      ],
      'turn-capped',
    );
    expect(said.slice(1)).toEqual([
      'Layer 1: what can be forced within 1 ply?',
      '…: what is this position worth within 1 ply?',
      'According to the previous layer, the mouse has a winning move, and so wins in 1 ply from here: ….',
      'According to the previous layer, every move loses, and so the cat wins in 1 ply from here: ….',
    ]);
  });

  it('describes what a lazy analysis skips', () => {
    const said = saidOfTable(
      [
        ['open', 0, 0, 0, -1],
        ['expand', 0, 0, 0, 0],
        ['open', 1, 1, 0, 0],
        ['known', 0, 0, 0, 0],
        ['aside', 0, 1, 0, 0],
        ['cut', 0, 2, 0, 0],
        ['decide', 1 | (3 << 2), 0, -1, 1],
        ['rest', 0, 0, 0, 0],
      ],
      'lazy-retrograde',
    );
    expect(said).toEqual([
      '…: reached for the first time.',
      '…: expanded. The moves of this position are examined one by one, until one wins.',
      '…: reached for the first time.',
      '…: reached before.',
      '…: put aside, because every position known to lead there is decided.',
      'A winning move has been found, so the remaining 2 moves are skipped.',
      'The mouse can move to a winning position, and so wins from here: ….',
      'The start is now decided: the mouse wins. The analysis is over.',
    ]);
  });

  it('names the winner of endless play', () => {
    expect(saidOfTable([['rest', 2, 7, 0, 0]], 'retrograde', MAX_MIN)).toEqual([
      '7 positions were never decided: neither side can force an ending in its favour there. Endless play is a win for Min.',
    ]);
  });

  it('lists the positions that a sentence needs', () => {
    const trace = traceOf(backwards, 'retrograde', 'outcome');
    const scenery: NarrationContext = {
      trace,
      tree: null,
      table: createTraceTable(trace),
      positions: new Map(),
      board: BOARD,
    };
    expect([0, 1, 5, 10].map((step) => subjectsAt(scenery, step))).toEqual([[], [2], [2], []]);
  });
});

describe('claimAndTruth', () => {
  const draw = { kind: 'outcome', outcome: 'draw', plies: null, winner: null } as const;
  const loss = { kind: 'outcome', outcome: 'loss', plies: 16, winner: 1 } as const;
  const { records } = traceOf([['rest', 0, 5, 0, 0]], 'turn-cap-2n', 'outcome');
  const traced = finishedTrace('turn-cap-2n', records, 5);
  const ended = (value: Value): Trace => ({ ...traced, report: traced.report && { ...traced.report, value } });
  const start = { ...position({ 1: 'draw' }), value: loss };

  it('returns a sentence if claim and truth contradict', () => {
    const beside = claimAndTruth(ended(draw), start, 1);
    expect(beside === null ? null : sentenceText(CAT_MOUSE, beside, traceWords)).toBe(
      'The result of this search for the start: a draw. The correct result: the cat wins at ply 16.',
    );
  });

  it('returns null before the end, if they agree, and without a true value', () => {
    expect(claimAndTruth(ended(draw), start, 0)).toBeNull();
    expect(claimAndTruth(ended({ ...loss, plies: null }), start, 1)).toBeNull();
    expect(claimAndTruth(ended(draw), { ...start, value: null }, 1)).toBeNull();
    expect(claimAndTruth(traced, start, 1)).toBeNull();
  });
});
