/**
 * Checks the claims that themes make about named puzzles. Each claim is a fact about the first position and the main
 * line. A test checks every named puzzle.
 */
import { compare, readFraction } from '../model/game/fraction.ts';
import { moveNamed } from '../model/game/positions.ts';
import type { Board, Cell, ChanceResult, Move, PlayerIndex, Position, Setup } from '../model/game/types.ts';
import type { Named, PuzzleTheme } from '../model/home/puzzle-names.ts';
import { type GoalLine, goalAfter, keepsGoal } from '../model/puzzle/goal-status.ts';

/** The facts about a puzzle that themes use. */
export interface Evidence extends GoalLine {
  readonly setup: Pick<Setup, 'board' | 'tokens'>;
  readonly tokens: readonly { readonly player: PlayerIndex | null; readonly shared: boolean }[];
  /** Returns the positions along another path of moves. The last position has the values of its moves. */
  readonly look: (path: readonly string[]) => Promise<readonly Position[]>;
}

type Figures = Named['figures'];

/** Returns a theme's figures; null if the puzzle does not fit the theme. */
type Fact = (evidence: Evidence) => Figures | null | Promise<Figures | null>;

const NO_FIGURES: Figures = {};

/** Functions that compute the figures of a puzzle, by theme. */
export const THEMES: Readonly<Record<PuzzleTheme, Fact>> = {
  /** The solver has at least two turns with several moves of which exactly one keeps the goal. */
  'only-move': (evidence) => {
    const turns = ownTurns(evidence);
    const isNarrow = turns.every(({ position, line }) => position.moves.length > 1 && keeping(line).length === 1);
    return turns.length >= 2 && isNarrow ? { count: turns.length } : null;
  },

  /**
   * After the first move, every reply loses points: it scores nothing and lets the solver score immediately. If the
   * solver had to move instead, the solver would lose points, because both players have the same moves.
   */
  zugzwang: async ({ moves, positions, look }) => {
    const [first, second] = positions;
    if (first === undefined || second === undefined || second.mover === first.mover) return null;
    if (second.value?.kind !== 'margin' || second.value.margin >= 0 || second.moves.length < 2) return null;
    for (const { text, gain } of second.moves) {
      const third = (await look([...moves.slice(0, 1), text])).at(-1);
      if (gain !== 0 || third?.mover !== first.mover || !third.moves.some((move) => (move.gain ?? 0) > 0)) return null;
    }
    return { count: second.moves.length };
  },

  /** The first move gives away points, but the solver scores more than that before the end. */
  sacrifice: ({ moves, positions }) => {
    const solver = positions[0]?.mover;
    const [first, ...later] = gainsAlong(moves, positions);
    const back = later.findIndex(({ mover }) => mover === solver);
    const gives = total(later.slice(0, back === -1 ? later.length : back));
    const takes = total(later.filter(({ mover }) => mover === solver));
    const loses = total(later.filter(({ mover }) => mover !== solver));
    return first?.gain === 0 && gives > 0 && takes > loses && loses === gives ? { gives, takes } : null;
  },

  /** Some moves score immediately, but only a move without points reaches the goal. */
  'quiet-move': (evidence) => {
    const greed = greedAt(firstTurn(evidence));
    return greed === null ? null : { count: greed };
  },

  /** At a later turn, some moves score, but only moves that do not score keep the goal. */
  'leave-some': (evidence) => {
    const [first, ...later] = ownTurns(evidence);
    if (first === undefined || greedAt(first) !== null) return null;
    const greed = later.map(greedAt).find((points) => points !== null);
    return greed === undefined ? null : { count: greed };
  },

  /** Nobody scores for at least four plies. Then the solver scores, because the opponent has run out of safe moves. */
  parity: ({ moves, positions }) => {
    const gains = gainsAlong(moves, positions);
    const quiet = gains.findIndex(({ gain }) => gain > 0);
    return quiet >= 4 && gains[quiet]?.mover === positions[0]?.mover ? { count: quiet } : null;
  },

  /** On the main line, the solver scores with at least three moves in a row. */
  chain: ({ moves, positions }) => {
    const solver = positions[0]?.mover;
    let points = 0;
    let length = 0;
    let best = 0;
    for (const { mover, gain } of gainsAlong(moves, positions)) {
      const goesOn = mover === solver && gain > 0;
      length = goesOn ? length + 1 : 0;
      points = goesOn ? points + gain : 0;
      if (length >= 3) best = Math.max(best, points);
    }
    return best === 0 ? null : { count: best };
  },

  /** A step towards the target is wrong; the right step increases or keeps the distance. */
  'long-way': (evidence) => {
    const target = evidence.tokens.findIndex(({ player, shared }) => player === null && !shared);
    const { position, right, wrong } = firstTurn(evidence);
    const [place, move] = [position.tokens[target], right[0]];
    if (place == null || move?.to == null || move.from === null || right.length !== 1) return null;
    const far = distances(evidence.setup.board, place);
    const [here, there] = [far.get(move.from), far.get(move.to)];
    const short = Math.min(
      ...wrong.map(({ to }) => (to === null ? undefined : far.get(to)) ?? Number.POSITIVE_INFINITY),
    );
    if (here === undefined || there === undefined || short >= here || there < here) return null;
    return { short, long: there };
  },

  /** The only right first move is to stay. */
  waiting: (evidence) => {
    const { right } = firstTurn(evidence);
    const stays = right[0] !== undefined && right[0].from !== null && right[0].from === right[0].to;
    return right.length === 1 && stays ? NO_FIGURES : null;
  },

  /** The solver holds out for at least five plies, and a piece returns to an earlier place. */
  patience: (evidence) => {
    const { goal } = evidence;
    if (goal.kind !== 'hold' || goal.plies === null || goal.plies < 5) return null;
    const stood = new Set<string>();
    for (const { position, move } of ownTurns(evidence)) {
      stood.add(`${move.token} ${position.tokens[move.token ?? -1]}`);
      if (move.from !== move.to && stood.has(`${move.token} ${move.to}`)) return { count: goal.plies };
    }
    return null;
  },

  /** The goal is to hold out for ever: on the main line, a position repeats. */
  'no-way-through': (evidence) => {
    const standing = goalAfter(evidence);
    const called = standing.kind === 'reached' && standing.called;
    const last = evidence.positions.at(-1);
    const repeats = last?.ending?.reason === 'repetition';
    return evidence.goal.kind === 'hold' && evidence.goal.plies === null && (called || repeats) ? NO_FIGURES : null;
  },

  /** The number of the opponent's moves never increases and finally reaches zero. */
  net: ({ positions, goal, game }) => {
    if (game.valueKind !== 'outcome') return null;
    const solver = positions[0]?.mover;
    const last = positions.at(-1);
    const turns = positions.filter(({ mover, ending }) => mover !== solver && ending === null);
    const freedom = turns.map(({ moves }) => moves.length);
    const shrinks = freedom.every((count, index) => index === 0 || count <= (freedom[index - 1] ?? 0));
    const isCaught = goal.kind === 'win' && last?.ending?.winner === solver;
    return isCaught && shrinks && freedom.length >= 2 && (freedom[0] ?? 0) > 1 ? { count: freedom[0] ?? 0 } : null;
  },

  /** After the first move, the opponent has several replies. Each needs a different answer, and only one works. */
  fork: async (evidence) => {
    const { moves, positions, look } = evidence;
    const second = positions[1];
    if (second === undefined || second.moves.length < 2 || second.mover === positions[0]?.mover) return null;
    const answers = new Set<string>();
    for (const { text, results } of second.moves) {
      if (results.length > 0) return null;
      const path = [...moves.slice(0, 1), text];
      const [answer, another] = keeping({ ...evidence, moves: path, positions: await look(path) });
      if (answer === undefined || another !== undefined) return null;
      answers.add(answer.text);
    }
    return answers.size === second.moves.length ? { count: answers.size } : null;
  },

  /** Best play takes at least seven plies to refute a wrong first move. */
  'deep-trap': (evidence) => {
    const { wrong } = firstTurn(evidence);
    const lost = wrong.flatMap(({ value }) =>
      value?.kind === 'outcome' && value.outcome === 'loss' ? (value.plies ?? []) : [],
    );
    const plies = Math.max(0, ...lost) - 1;
    return plies >= 7 ? { count: plies } : null;
  },

  /** The worst result of the best shot is worse than that of another shot. */
  'worth-the-risk': (evidence) => {
    const { right, wrong } = firstTurn(evidence);
    const [bold] = right;
    if (right.length !== 1 || bold === undefined || bold.results.length === 0) return null;
    const low = worst(bold.results);
    const isRisky = wrong.some(({ results }) => {
      const other = worst(results);
      return low !== null && other !== null && compare(readFraction(low), readFraction(other)) < 0;
    });
    return isRisky ? NO_FIGURES : null;
  },

  /** The best shot is better than the second best by less than 2 %. */
  'close-call': (evidence) => {
    const { right, wrong } = firstTurn(evidence);
    const chance = ({ value }: Move): number => (value?.kind === 'probability' ? value.probability : Number.NaN);
    const gap = Math.min(...right.map(chance)) - Math.max(...wrong.map(chance));
    return gap > 0 && gap < 1 / 50 ? NO_FIGURES : null;
  },
};

/** A turn of the solver on the main line. */
interface Turn {
  readonly position: Position;
  readonly line: GoalLine;
  /** The move that the solver makes on the main line. */
  readonly move: Move;
  readonly right: readonly Move[];
  readonly wrong: readonly Move[];
}

function ownTurns(evidence: GoalLine): readonly Turn[] {
  const { positions, moves } = evidence;
  return moves.flatMap((text, ply) => {
    const position = positions[ply];
    const move = position === undefined ? null : moveNamed(position, text);
    if (position === undefined || move === null || position.mover !== positions[0]?.mover) return [];
    const line = { ...evidence, positions: positions.slice(0, ply + 1), moves: moves.slice(0, ply) };
    const right = keeping(line);
    return [{ position, line, move, right, wrong: position.moves.filter((each) => !right.includes(each)) }];
  });
}

function firstTurn(evidence: GoalLine): Turn {
  const [turn] = ownTurns(evidence);
  if (turn === undefined) throw new Error('a puzzle without a move');
  return turn;
}

/** Returns the moves of the last position that keep the goal. */
function keeping(line: GoalLine): readonly Move[] {
  return line.positions.at(-1)?.moves.filter((move) => keepsGoal(line, move) === true) ?? [];
}

/** Returns the maximum number of points for a move at a turn where no scoring move is right; null at other turns. */
function greedAt({ right, wrong }: Turn): number | null {
  const most = Math.max(0, ...wrong.map(({ gain }) => gain ?? 0));
  return most > 0 && right.every(({ gain }) => gain === 0) ? most : null;
}

function gainsAlong(
  moves: readonly string[],
  positions: readonly Position[],
): readonly { readonly mover: PlayerIndex; readonly gain: number }[] {
  return moves.flatMap((text, ply) => {
    const position = positions[ply];
    const move = position === undefined ? null : moveNamed(position, text);
    return position === undefined || move === null ? [] : [{ mover: position.mover, gain: move.gain ?? 0 }];
  });
}

function total(gains: readonly { readonly gain: number }[]): number {
  return gains.reduce((sum, { gain }) => sum + gain, 0);
}

/** Returns the smallest probability among the results, from the mover's point of view. */
function worst(results: readonly ChanceResult[]): string | null {
  const values = results.flatMap(({ value }) => (value?.kind === 'probability' ? [value.fraction] : []));
  return values.toSorted((a, b) => compare(readFraction(a), readFraction(b)))[0] ?? null;
}

/** Returns the number of steps from `from` to each reachable place on a graph or grid. */
function distances(board: Board, from: Cell): ReadonlyMap<Cell, number> {
  const known = new Map([[from, 0]]);
  for (const [cell, steps] of known) {
    for (const next of neighbours(board, cell)) if (!known.has(next)) known.set(next, steps + 1);
  }
  return known;
}

function neighbours(board: Board, cell: Cell): readonly Cell[] {
  if (board.kind === 'graph') {
    const { edges, directed } = board;
    return edges.flatMap((end, index) => {
      const other = edges[index % 2 === 0 ? index + 1 : index - 1];
      return end === cell && other !== undefined && !(directed && index % 2 === 1) ? [other] : [];
    });
  }
  if (board.kind !== 'grid') return [];
  const column = cell % board.columns;
  const around = [
    ...(column > 0 ? [cell - 1] : []),
    ...(column < board.columns - 1 ? [cell + 1] : []),
    cell - board.columns,
    cell + board.columns,
  ];
  return around.filter((next) => next >= 0 && next < board.rows * board.columns && !board.walls.includes(next));
}
