/**
 * What the themes of the named puzzles claim, each as a fact about the first position and the main line, with the values of
 * the engine. A test holds every named puzzle to its theme.
 */
import { compare, readFraction } from '../model/game/fraction.ts';
import { moveNamed } from '../model/game/positions.ts';
import type { Board, Cell, ChanceResult, Move, PlayerIndex, Position, Setup } from '../model/game/types.ts';
import type { Named, PuzzleTheme } from '../model/home/puzzle-names.ts';
import { type GoalLine, goalAfter, keepsGoal } from '../model/puzzle/goal-standing.ts';

/** A named puzzle as far as its theme can speak of it. */
export interface Evidence extends GoalLine {
  readonly setup: Pick<Setup, 'board' | 'tokens'>;
  readonly tokens: readonly { readonly player: PlayerIndex | null; readonly shared: boolean }[];
  /** The positions from the first one to the end of another path, the last with values. */
  readonly look: (path: readonly string[]) => Promise<readonly Position[]>;
}

type Figures = Named['figures'];

/** Finds the figures of a theme; null where a puzzle is not what the theme claims. */
type Fact = (evidence: Evidence) => Figures | null | Promise<Figures | null>;

const NO_FIGURES: Figures = {};

/** The facts, by theme. */
export const THEMES: Readonly<Record<PuzzleTheme, Fact>> = {
  /** The solver has two turns or more, and at every one of them exactly one of several moves keeps the goal. */
  'only-move': (evidence) => {
    const turns = ownTurns(evidence);
    const isNarrow = turns.every(({ position, line }) => position.moves.length > 1 && keeping(line).length === 1);
    return turns.length >= 2 && isNarrow ? { count: turns.length } : null;
  },

  /**
   * After the first move the other player has several moves. None of them scores, every one of them lets the solver score at
   * once, and he loses more than he gets: with the solver to move in the same position it would be the other way round, for
   * both have the same moves.
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

  /** The first move scores nothing and the other player then scores, but from there to the end the solver scores more. */
  sacrifice: ({ moves, positions }) => {
    const solver = positions[0]?.mover;
    const [first, ...later] = gainsAlong(moves, positions);
    const back = later.findIndex(({ mover }) => mover === solver);
    const gives = total(later.slice(0, back === -1 ? later.length : back));
    const takes = total(later.filter(({ mover }) => mover === solver));
    const loses = total(later.filter(({ mover }) => mover !== solver));
    return first?.gain === 0 && gives > 0 && takes > loses && loses === gives ? { gives, takes } : null;
  },

  /** There are points to be had at once, and only a move that scores nothing reaches the goal. */
  'quiet-move': (evidence) => {
    const greed = greedAt(firstTurn(evidence));
    return greed === null ? null : { count: greed };
  },

  /** The same later on: the solver could score, and every move that keeps the goal scores nothing. */
  'leave-some': (evidence) => {
    const [first, ...later] = ownTurns(evidence);
    if (first === undefined || greedAt(first) !== null) return null;
    const greed = later.map(greedAt).find((points) => points !== null);
    return greed === undefined ? null : { count: greed };
  },

  /** Nobody scores for four plies or more, and then it is the solver: the other player has run out of harmless moves first. */
  parity: ({ moves, positions }) => {
    const gains = gainsAlong(moves, positions);
    const quiet = gains.findIndex(({ gain }) => gain > 0);
    return quiet >= 4 && gains[quiet]?.mover === positions[0]?.mover ? { count: quiet } : null;
  },

  /** On the main line the solver scores in several moves on end. */
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

  /** A step straight towards the goal of the board is wrong; the right one leads to a place that is further from it. */
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

  /** The only right first move is to stay where one is. */
  waiting: (evidence) => {
    const { right } = firstTurn(evidence);
    const stays = right[0] !== undefined && right[0].from !== null && right[0].from === right[0].to;
    return right.length === 1 && stays ? NO_FIGURES : null;
  },

  /** The solver holds out for five plies or more, and comes to a place on the way where the piece has stood before. */
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

  /** No end is asked for: on the main line a position of the puzzle comes again, and the goal is reached. */
  'no-way-through': (evidence) => {
    const standing = goalAfter(evidence);
    const called = standing.kind === 'reached' && standing.called;
    const last = evidence.positions.at(-1);
    const repeats = last?.ending?.reason === 'repetition';
    return evidence.goal.kind === 'hold' && evidence.goal.plies === null && (called || repeats) ? NO_FIGURES : null;
  },

  /** The other player is left no move in the end, and has no more moves at any turn than at the one before. */
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

  /** After the first move the other player has a choice, and each of his moves is answered by another one that alone keeps the goal. */
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

  /** A wrong first move is refuted in seven plies or more by the best play. */
  'deep-trap': (evidence) => {
    const { wrong } = firstTurn(evidence);
    const lost = wrong.flatMap(({ value }) =>
      value?.kind === 'outcome' && value.outcome === 'loss' ? (value.plies ?? []) : [],
    );
    const plies = Math.max(0, ...lost) - 1;
    return plies >= 7 ? { count: plies } : null;
  },

  /** The best shot can turn out worse than the worst that another shot can come to. */
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

  /** The best shot is better than the next best by less than one in fifty. */
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
  /** What is played on the main line. */
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

/** The moves of the last position that keep the goal. */
function keeping(line: GoalLine): readonly Move[] {
  return line.positions.at(-1)?.moves.filter((move) => keepsGoal(line, move) === true) ?? [];
}

/** The most points that can be had at once, where no move that scores is right; null otherwise. */
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

/** The smallest chance that the results leave the player who made the move. */
function worst(results: readonly ChanceResult[]): string | null {
  const values = results.flatMap(({ value }) => (value?.kind === 'probability' ? [value.fraction] : []));
  return values.toSorted((a, b) => compare(readFraction(a), readFraction(b)))[0] ?? null;
}

/** How many steps from place to place it is to each place of a graph or a grid. */
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
