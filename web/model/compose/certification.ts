/** Certifies puzzles with the engine before they are shared. */
import type { Answered, EnginePort } from '../game/engine-port.ts';
import { compare, type Fraction, readFraction } from '../game/fraction.ts';
import type { LongQuestion } from '../game/questions.ts';
import type { GameEntry, PlayerIndex, Position, Setup } from '../game/types.ts';
import { finalDifference } from '../game/values.ts';
import type { PuzzleCertificate, PuzzleWarning } from '../puzzle/certificate.ts';
import { difficultyOf } from '../puzzle/difficulty.ts';
import type { Goal } from '../puzzle/goal.ts';
import { type GoalGame, goalAfter, keepsGoal } from '../puzzle/goal-status.ts';
import type { WrongReply } from '../puzzle/puzzle.ts';
import { solutionOf } from './main-line.ts';
import { LookupEnded, PositionLookup } from './position-lookup.ts';

export type CertifyingEngine = Pick<EnginePort, 'study' | 'workOut'>;

/** A puzzle to certify. */
export interface PuzzleQuestion {
  readonly game: GoalGame & Pick<GameEntry, 'id'>;
  readonly setup: Pick<Setup, 'text'>;
  /** The moves from the setup to the puzzle's first position. */
  readonly line: readonly string[];
  readonly goal: Goal;
  /** The author's replies to wrong moves. */
  readonly replies: readonly WrongReply[];
}

/**
 * Returns the certificate of a puzzle. The engine solves the setup unless it still has the solution. On a page, call
 * this function only when the engine is neither solving the setup nor studying the shown position. Reports the number
 * of positions studied as progress, at most a few hundred. The result is `cancelled` if the signal aborts or another
 * question replaces this one.
 */
export async function certify(
  engine: CertifyingEngine,
  question: PuzzleQuestion,
  long: LongQuestion,
): Promise<Answered<PuzzleCertificate>> {
  try {
    return { kind: 'answer', answer: await certificateOf(new PositionLookup(engine, question, long), question) };
  } catch (thrown) {
    if (thrown instanceof LookupEnded) return thrown.how;
    throw thrown;
  }
}

async function certificateOf(lookup: PositionLookup, question: PuzzleQuestion): Promise<PuzzleCertificate> {
  const { goal, game } = question;
  const rules = { goal, game, before: question.line.length };
  const positions = await lookup.look([]);
  const [first] = positions;
  if (first === undefined) return failedCertificate(0, 'unknown');
  if (first.ending !== null) return failedCertificate(first.mover, 'over');
  const firstMoves: string[] = [];
  for (const move of first.moves) {
    const keeps = keepsGoal({ ...rules, positions, moves: [] }, move);
    if (keeps === null) return failedCertificate(first.mover, 'unknown');
    if (keeps) firstMoves.push(move.text);
  }
  if (firstMoves.length === 0) return failedCertificate(first.mover, 'unreachable');

  const { solution, decisions, ownMoves, end } = await solutionOf(lookup, rules);
  const warnings: PuzzleWarning[] = [];
  if (end !== 'reached') warnings.push(end);
  if (first.moves.length === 1) warnings.push('forced');
  else if (firstMoves.length === first.moves.length) warnings.push('anything-goes');
  else if (firstMoves.length > 1) warnings.push('ambiguous');
  if (isModest(goal, first)) warnings.push('modest');
  if (end === 'reached' && goal.kind === 'only' && ownMoves < (goal.moves ?? 0)) warnings.push('short');
  if (await hasIdleReply(lookup, question)) warnings.push('idle-reply');
  return {
    solver: first.mover,
    reachable: true,
    firstMoves,
    solution,
    difficulty: end === 'reached' ? difficultyOf(decisions, ownMoves) : null,
    warnings,
  };
}

/** Returns the certificate of a puzzle whose goal is unreachable or whose values are unknown. */
function failedCertificate(solver: PlayerIndex, warning: PuzzleWarning): PuzzleCertificate {
  return { solver, reachable: false, firstMoves: [], solution: [], difficulty: null, warnings: [warning] };
}

/**
 * Returns whether the solver could reach more than the goal demands. The goal of winning without a ply limit never
 * counts as too modest.
 */
function isModest(goal: Goal, position: Position): boolean {
  const { value } = position;
  switch (goal.kind) {
    case 'win':
      return goal.plies !== null && value?.kind === 'outcome' && value.plies !== null && goal.plies > value.plies;
    case 'hold':
      if (value?.kind === 'margin') return finalDifference(value.margin, position) > 0;
      if (value?.kind !== 'outcome') return false;
      if (goal.plies === null || value.outcome !== 'loss') return value.outcome === 'win' || goal.plies !== null;
      return value.plies === null || goal.plies < value.plies - 1;
    case 'margin':
      return value?.kind === 'margin' && goal.points < finalDifference(value.margin, position);
    case 'probability':
      return value?.kind === 'probability' && compare(fractionOf(goal), readFraction(value.fraction)) < 0;
    case 'only':
      return false;
  }
}

function fractionOf({ numerator, denominator }: Goal & { readonly kind: 'probability' }): Fraction {
  return { numerator: BigInt(numerator), denominator: BigInt(denominator) };
}

async function hasIdleReply(lookup: PositionLookup, { goal, game, line, replies }: PuzzleQuestion): Promise<boolean> {
  for (const { path } of replies) {
    const positions = await lookup.tryLook(path);
    const ply = path.length - 1;
    if (positions === null || positions[ply]?.mover !== positions[0]?.mover) return true;
    // The goal status also needs the values of the earlier positions.
    await lookup.look(path.slice(0, -1));
    const rules = { goal, game, before: line.length };
    const standing = goalAfter({ ...rules, positions: await lookup.look(path), moves: path });
    if (standing.kind === 'open' || standing.kind === 'reached') return true;
    if (standing.kind === 'broken' && standing.ply !== ply) return true;
  }
  return false;
}
