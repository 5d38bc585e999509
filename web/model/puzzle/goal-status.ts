/**
 * Determines whether a goal can still be reached along a line, and which moves keep it. Uses exact values and no
 * search.
 *
 * goal.ts defines the goals. Only the solver's moves can break a goal: the value of a move includes the best reply and,
 * if they count, the moves before it.
 */
import { compare, type Fraction, less, readFraction, sum, ZERO } from '../game/fraction.ts';
import { moveNamed } from '../game/positions.ts';
import type { GameEntry, Move, OutcomeValue, PlayerIndex, Position, Value } from '../game/types.ts';
import { finalDifference, isEndless, isWithoutProgress, lead } from '../game/values.ts';
import { type Goal, suitsGame } from './goal.ts';

export type GoalStatus =
  /** The goal can still be reached, and the game is not over. */
  | { readonly kind: 'open' }
  /**
   * The goal is reached after `plies` moves. With `called`, the game is not over, but the value of its position meets
   * the goal.
   */
  | { readonly kind: 'reached'; readonly plies: number; readonly called: boolean }
  /** The solver's move at `ply`, counted from 0, broke the goal. */
  | { readonly kind: 'broken'; readonly ply: number }
  /** Values of the position after `ply` plies are missing. */
  | { readonly kind: 'unknown'; readonly ply: number };

/** Properties of a game on which its goals depend. */
export type GoalGame = Pick<GameEntry, 'endlessPlay' | 'repetitionDraws' | 'mostPlies' | 'valueKind'>;

/** A goal and the line of play for which it is judged. */
export interface GoalLine {
  readonly goal: Goal;
  readonly game: GoalGame;
  /** Number of plies before the puzzle. */
  readonly before: number;
  /** Positions of the line, with values. The first one is the start of the puzzle, with the solver to move. */
  readonly positions: readonly Position[];
  /** Moves from the first position, with chance results. There is one move fewer than there are positions. */
  readonly moves: readonly string[];
}

/** Returns the state of the goal after all moves, or at the move that first reaches or breaks it. */
export function goalAfter(line: GoalLine): GoalStatus {
  const { goal, positions, moves } = line;
  const [first] = positions;
  if (first === undefined || !suitsGame(goal, line.game)) return { kind: 'unknown', ply: 0 };
  let history = begin(first);
  const seen = new Set<string>();
  for (const [ply, position] of positions.entries()) {
    if (isReached(goal, history, position, ply)) return { kind: 'reached', plies: ply, called: false };
    if (position.ending !== null) return { kind: 'broken', ply: history.lastOwn };
    if (seen.has(position.text) && isCalled(line, history, position)) {
      return { kind: 'reached', plies: ply, called: true };
    }
    seen.add(position.text);
    const text = moves[ply];
    if (text === undefined) return { kind: 'open' };
    if (position.mover !== history.solver) continue;
    const move = moveNamed(position, text);
    const verdict = move === null ? null : judge(line, history, position, ply, move);
    if (verdict === null) return { kind: 'unknown', ply };
    if (!verdict.keeps) return { kind: 'broken', ply };
    history = { ...history, given: verdict.given, ownMoves: history.ownMoves + 1, lastOwn: ply };
  }
  return { kind: 'open' };
}

/**
 * Returns whether `move` at the end of a line keeps a goal that is still open; null if the value of the move is
 * unknown. Every move of the opponent keeps the goal.
 */
export function keepsGoal(line: GoalLine, move: Move): boolean | null {
  const position = line.positions.at(-1);
  const [first] = line.positions;
  if (position === undefined || first === undefined) return null;
  if (position.mover !== first.mover) return true;
  let history = begin(first);
  for (const [ply, earlier] of line.positions.slice(0, -1).entries()) {
    if (earlier.mover !== history.solver) continue;
    const played = moveNamed(earlier, line.moves[ply] ?? '');
    const verdict = played === null ? null : judge(line, history, earlier, ply, played);
    if (verdict === null) return null;
    history = { ...history, given: verdict.given };
  }
  return judge(line, history, position, line.positions.length - 1, move)?.keeps ?? null;
}

/** Returns whether any first move keeps the goal of a puzzle; null if the decisive values are unknown. */
export function canBeReached(goal: Goal, game: GoalGame, before: number, first: Position): boolean | null {
  const kept = first.moves.map((move) => keepsGoal({ goal, game, before, positions: [first], moves: [] }, move));
  if (kept.includes(true)) return true;
  return kept.includes(null) ? null : false;
}

/**
 * Returns the probability that the solver's moves have kept after the first `plies` plies of a line: the value of the
 * first position minus their losses. Returns null in games without chance and if a value is missing.
 */
export function keptChance({ positions, moves }: GoalLine, plies: number): Fraction | null {
  const [first] = positions;
  if (first?.value?.kind !== 'probability') return null;
  let kept = readFraction(first.value.fraction);
  for (const [ply, position] of positions.slice(0, plies).entries()) {
    if (position.mover !== first.mover) continue;
    const value = moveNamed(position, moves[ply] ?? '')?.value;
    if (position.value?.kind !== 'probability' || value?.kind !== 'probability') return null;
    kept = less(kept, less(readFraction(position.value.fraction), readFraction(value.fraction)));
  }
  return kept;
}

/** Summary of the moves of the solver. */
interface History {
  readonly first: Position;
  readonly solver: PlayerIndex;
  readonly ownMoves: number;
  /** Ply of the solver's last move in the line. */
  readonly lastOwn: number;
  /** Total loss of probability caused by the solver's moves. */
  readonly given: Fraction;
}

interface Verdict {
  readonly keeps: boolean;
  readonly given: Fraction;
}

function begin(first: Position): History {
  return { first, solver: first.mover, ownMoves: 0, lastOwn: 0, given: ZERO };
}

function isReached(goal: Goal, { solver, ownMoves }: History, { ending, points }: Position, ply: number): boolean {
  const ahead = points === null ? null : lead(points, solver);
  switch (goal.kind) {
    case 'win':
      return ending !== null && (ahead === null ? ending.winner === solver : ahead > 0);
    case 'hold':
      if (ending === null) return goal.plies !== null && ply >= goal.plies;
      if (ahead !== null) return ahead >= 0;
      // A loss because the game became too long counts as holding out for any number of plies.
      if (goal.plies !== null && ending.reason === 'too-many-plies') return true;
      return ending.winner === null || ending.winner === solver;
    case 'margin':
      return ending !== null && ahead !== null && ahead >= goal.points;
    case 'probability':
      return ending !== null;
    case 'only':
      return ending !== null || (goal.moves !== null && ownMoves >= goal.moves);
  }
}

/**
 * Returns whether a repeated position meets a goal without a limit: neither side can make progress, and its value is
 * sufficient.
 */
function isCalled({ goal, game }: GoalLine, { solver }: History, { value, asIfBegunHere }: Position): boolean {
  if (value === null || asIfBegunHere || !isWithoutProgress(value, game.endlessPlay)) return false;
  switch (goal.kind) {
    case 'win':
      return goal.plies === null && value.winner === solver;
    case 'hold':
      return goal.plies === null && (value.winner === null || value.winner === solver);
    case 'only':
      return goal.moves === null;
    default:
      return false;
  }
}

/** Returns the effect of a solver's move on the goal, given the value of the move; null if the value is unknown. */
function judge(
  { goal, game, before }: Pick<GoalLine, 'goal' | 'game' | 'before'>,
  history: History,
  position: Position,
  ply: number,
  { value, rank }: Move,
): Verdict | null {
  if (position.asIfBegunHere) return null;
  const { given } = history;
  /** Number of plies until the rules end the game. */
  const left = game.mostPlies === null ? Number.POSITIVE_INFINITY : game.mostPlies - before - ply;
  const verdict = (keeps: boolean | null): Verdict | null => (keeps === null ? null : { keeps, given });
  if (goal.kind === 'only') return verdict(rank === null ? null : rank === 0);
  if (value === null) return null;
  switch (goal.kind) {
    case 'win':
      if (value.kind === 'margin')
        return goal.plies === null ? verdict(finalDifference(value.margin, position) > 0) : null;
      return value.kind === 'outcome' ? verdict(keepsWin(value, ply, goal.plies, game, left)) : null;
    case 'hold':
      if (value.kind === 'margin')
        return goal.plies === null ? verdict(finalDifference(value.margin, position) >= 0) : null;
      return value.kind === 'outcome' ? verdict(keepsHold(value, ply, goal.plies, game)) : null;
    case 'margin':
      return value.kind === 'margin' ? verdict(finalDifference(value.margin, position) >= goal.points) : null;
    case 'probability':
      return judgeChance(goal, history, position, value);
  }
}

function keepsWin(
  value: OutcomeValue,
  ply: number,
  limit: number | null,
  { endlessPlay }: GoalGame,
  left: number,
): boolean | null {
  if (value.outcome !== 'win') return false;
  if (limit === null) return true;
  if (value.plies !== null) return ply + value.plies <= limit;
  return isEndless(value, endlessPlay) ? ply + left <= limit : null;
}

function keepsHold(value: OutcomeValue, ply: number, limit: number | null, { endlessPlay }: GoalGame): boolean | null {
  if (value.outcome !== 'loss') return true;
  if (limit === null) return false;
  if (value.plies !== null) return ply + value.plies > limit;
  return isEndless(value, endlessPlay) ? true : null;
}

function judgeChance(
  goal: Goal & { readonly kind: 'probability' },
  { first, given }: History,
  position: Position,
  value: Value,
): Verdict | null {
  if (value.kind !== 'probability') return null;
  if (position.value?.kind !== 'probability' || first.value?.kind !== 'probability') return null;
  const wanted: Fraction = { numerator: BigInt(goal.numerator), denominator: BigInt(goal.denominator) };
  const spare = less(readFraction(first.value.fraction), wanted);
  const total = sum(given, less(readFraction(position.value.fraction), readFraction(value.fraction)));
  return { keeps: compare(total, spare) <= 0, given: total };
}
