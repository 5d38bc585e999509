/** Looking for random positions that make puzzles, seed by seed. */
import type { Answered, EnginePort } from '../game/engine-port.ts';
import { lineText } from '../game/line.ts';
import type { LongQuestion } from '../game/questions.ts';
import type { GameEntry, Move, Position, Setup } from '../game/types.ts';
import { seededRandom } from '../layout/random.ts';
import type { PuzzleCertificate, PuzzleWarning } from '../puzzle/certificate.ts';
import { type Goal, suitsGame } from '../puzzle/goal.ts';
import { proposals } from '../puzzle/goal-proposals.ts';
import { type GoalGame, keepsGoal } from '../puzzle/goal-standing.ts';
import { certify } from './certification.ts';
import { LookupEnded, PositionLookup } from './position-lookup.ts';

/** What finding asks of an engine. It solves many setups: on a page, the solution of the one on the board is lost. */
export type FindingEngine = Pick<EnginePort, 'generate' | 'study' | 'workOut'>;

/** What a puzzle should be like. */
export interface PuzzleWishes {
  readonly game: GoalGame & Pick<GameEntry, 'id'>;
  /** The numbers that the game's generator wants, by the ids of its parameters. */
  readonly parameters: Readonly<Record<string, number>>;
  /** The kind of the goal; null for any. */
  readonly kind: Goal['kind'] | null;
  /** Says more of the goal than its kind. */
  readonly suits?: (goal: Goal, first: Position) => boolean;
  /** Exactly one first move reaches the goal. */
  readonly uniqueMove: boolean;
  /** The least and the greatest score of its difficulty. */
  readonly difficulty: { readonly least: number; readonly most: number };
  /** Random plies that are played before the puzzle begins, at most. */
  readonly opening: number;
}

/** A puzzle that was found. */
export interface FoundPuzzle {
  /** That gave board and opening. */
  readonly seed: number;
  readonly setup: Setup;
  /** The moves before the puzzle's first position. */
  readonly line: readonly string[];
  readonly goal: Goal;
  readonly certificate: PuzzleCertificate;
}

/** Where the puzzle of a seed begins. */
export type Beginning = Pick<FoundPuzzle, 'setup' | 'line'>;

/** How a search ended. */
export interface PuzzleSearch {
  /** Null when no seed gives one. */
  readonly puzzle: FoundPuzzle | null;
  readonly tried: number;
}

/**
 * Tries the seeds from `seed` on until one gives a puzzle as wished, `tries` at most; progress counts seeds. The same seed
 * always gives the same puzzle. Puzzles that a maker would be warned about are passed over.
 */
export async function findPuzzle(
  engine: FindingEngine,
  wishes: PuzzleWishes,
  seed: number,
  tries: number,
  long: LongQuestion,
): Promise<Answered<PuzzleSearch>> {
  const quiet: LongQuestion = { signal: long.signal, onProgress: () => {} };
  for (let tried = 1; tried <= tries; tried += 1) {
    const found = await puzzleOf(engine, wishes, seed + tried - 1, quiet);
    if (found.kind !== 'answer') return found;
    if (found.answer !== null) return { kind: 'answer', answer: { puzzle: found.answer, tried } };
    long.onProgress({ done: tried, total: tries });
  }
  return { kind: 'answer', answer: { puzzle: null, tried: tries } };
}

/** The puzzle of one seed; null when it gives none as wished. */
export async function puzzleOf(
  engine: FindingEngine,
  wishes: PuzzleWishes,
  seed: number,
  long: LongQuestion,
): Promise<Answered<FoundPuzzle | null>> {
  const { game } = wishes;
  try {
    const { setup, line } = await beginningOf(engine, wishes, seed, long);
    const [first] = await new PositionLookup(engine, { game, setup, line }, long).look([]);
    if (first === undefined) return { kind: 'answer', answer: null };
    for (const goal of goalsOf(first, line.length, wishes)) {
      const certified = await certify(engine, { game, setup, line, goal, replies: [] }, long);
      if (certified.kind !== 'answer') return certified;
      const certificate = certified.answer;
      if (fulfils(certificate, wishes)) return { kind: 'answer', answer: { seed, setup, line, goal, certificate } };
    }
    return { kind: 'answer', answer: null };
  } catch (thrown) {
    if (thrown instanceof LookupEnded) return thrown.how;
    throw thrown;
  }
}

/** Where the puzzle of one seed would begin; solves nothing. Throws an {@link LookupEnded} where the engine has no answer. */
export async function beginningOf(
  engine: Pick<FindingEngine, 'generate' | 'study'>,
  wishes: Pick<PuzzleWishes, 'game' | 'parameters' | 'opening'>,
  seed: number,
  long: LongQuestion,
): Promise<Beginning> {
  const made = await engine.generate({ game: wishes.game.id, parameters: wishes.parameters, seed });
  if (made.kind !== 'answer') throw new LookupEnded(made);
  return { setup: made.answer, line: await openingOf(engine, wishes, made.answer, seed, long) };
}

/** Random moves from the setup, none of which ends the game. */
async function openingOf(
  engine: Pick<FindingEngine, 'study'>,
  { game, opening }: Pick<PuzzleWishes, 'game' | 'opening'>,
  setup: Setup,
  seed: number,
  { signal }: LongQuestion,
): Promise<readonly string[]> {
  const random = seededRandom(seed);
  const wanted = Math.floor(random() * (opening + 1));
  const line: string[] = [];
  for (;;) {
    if (signal.aborted) throw new LookupEnded({ kind: 'cancelled' });
    const studied = await engine.study({ game: game.id, setup: setup.text, line: lineText(line) });
    if (studied.kind !== 'answer') throw new LookupEnded(studied);
    const moves = studied.answer.positions.at(-1)?.moves ?? [];
    if (moves.length === 0) return line.slice(0, -1);
    if (line.length === wanted) return line;
    const move = pick(inOrder(moves), random);
    if (move === undefined) return line;
    line.push(pick(move.results, random)?.text ?? move.text);
  }
}

/** Moves in an order that does not depend on what is solved. */
function inOrder(moves: readonly Move[]): readonly Move[] {
  return moves.toSorted((a, b) => (a.text < b.text ? -1 : 1));
}

function pick<T>(items: readonly T[], random: () => number): T | undefined {
  return items[Math.floor(random() * items.length)];
}

/** The goals that a position behind so many plies allows and that are wished for, where its first moves are. */
function goalsOf(first: Position, before: number, { game, kind, suits, uniqueMove }: PuzzleWishes): readonly Goal[] {
  return proposals(first).filter((goal) => {
    if ((kind !== null && goal.kind !== kind) || !suitsGame(goal, game) || suits?.(goal, first) === false) return false;
    const line = { goal, game, before, positions: [first], moves: [] };
    const keeping = first.moves.filter((move) => keepsGoal(line, move) === true).length;
    return keeping > 0 && keeping < first.moves.length && (keeping === 1 || !uniqueMove);
  });
}

function fulfils(
  { warnings, difficulty }: PuzzleCertificate,
  { uniqueMove, difficulty: wanted }: PuzzleWishes,
): boolean {
  const allowed = (warning: PuzzleWarning): boolean => warning === 'ambiguous' && !uniqueMove;
  if (difficulty === null || !warnings.every(allowed)) return false;
  return difficulty.score >= wanted.least && difficulty.score <= wanted.most;
}
