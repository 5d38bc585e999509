/**
 * Whether a goal still stands along a line, and which moves keep it: from exact values, never by search.
 *
 * What each goal means stands in goal.ts. Nothing but the solver's own moves can break a goal, each where it is made: its
 * value counts the best reply of the other player, and what was played before wherever that counts.
 */
import { compare, type Fraction, less, readFraction, sum, ZERO } from '../game/fraction.ts';
import { moveNamed } from '../game/positions.ts';
import type { GameEntry, Move, OutcomeValue, PlayerIndex, Position, Value } from '../game/types.ts';
import { finalDifference, isEndless, isWithoutProgress, lead } from '../game/values.ts';
import { type Goal, suitsGame } from './goal.ts';

/** Where a goal stands. */
export type GoalStanding =
  /** It can still be reached, and play goes on. */
  | { readonly kind: 'open' }
  /** After the first `plies` of the moves; `called` where the game is not over, and is worth what the goal asks for. */
  | { readonly kind: 'reached'; readonly plies: number; readonly called: boolean }
  /** By the solver's move number `ply`, counted from 0, as the moves are. */
  | { readonly kind: 'broken'; readonly ply: number }
  /** The engine has not told the values of the position after `ply` plies, which must be worked out first. */
  | { readonly kind: 'unknown'; readonly ply: number };

/** What is to be known of the game. */
export type GoalGame = Pick<GameEntry, 'endlessPlay' | 'repetitionDraws' | 'mostPlies' | 'valueKind'>;

/** A goal and the play towards it. */
export interface GoalLine {
  readonly goal: Goal;
  readonly game: GoalGame;
  /** Plies that were played before the puzzle. */
  readonly before: number;
  /** With values; the first one is the puzzle's, in which the solver is to move, and the others follow ply by ply. */
  readonly positions: readonly Position[];
  /** Played from the first position on, chance with its results: one less than there are positions. */
  readonly moves: readonly string[];
}

/** Whether the goal still stands after all moves. Looks no further than where it is reached or broken. */
export function goalAfter(line: GoalLine): GoalStanding {
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
 * Whether `move`, of the last position of a line along which the goal still stands, keeps it; null when its value is not
 * known. Every move of the other player does.
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

/** Whether some move of the first position of a puzzle keeps its goal; null when the values that decide are not known. */
export function canBeReached(goal: Goal, game: GoalGame, before: number, first: Position): boolean | null {
  const kept = first.moves.map((move) => keepsGoal({ goal, game, before, positions: [first], moves: [] }, move));
  if (kept.includes(true)) return true;
  return kept.includes(null) ? null : false;
}

/**
 * Returns the probability that the solver's moves keep after the first `plies` of a line: the value of the first position
 * minus their losses. Null in games without chance and when a value is missing.
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

/** What the solver has done so far. */
interface History {
  readonly first: Position;
  readonly solver: PlayerIndex;
  readonly ownMoves: number;
  /** The ply of the solver's last move. */
  readonly lastOwn: number;
  /** Of the probability: what the solver's moves gave away, all together. */
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
      // Whoever loses because the game was long has held out for any number of plies.
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
 * Whether a position that came up before in the puzzle reaches a goal that asks for play to the end, and that stands so far:
 * nobody gets further, and what that is worth is what is asked for.
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

/** Judges a move of the solver by its value; null when that is not known. */
function judge(
  { goal, game, before }: Pick<GoalLine, 'goal' | 'game' | 'before'>,
  history: History,
  position: Position,
  ply: number,
  { value, rank }: Move,
): Verdict | null {
  if (position.asIfBegunHere) return null;
  const { given } = history;
  /** Plies to the last one that the rules allow. */
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
