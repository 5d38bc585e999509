/** Searches random positions for puzzles, seed by seed. */
import type { Answered, EnginePort } from '../game/engine-port.ts';
import { lineText } from '../game/line.ts';
import type { LongQuestion } from '../game/questions.ts';
import type { GameEntry, Move, Position, Setup } from '../game/types.ts';
import { seededRandom } from '../layout/random.ts';
import type { PuzzleCertificate, PuzzleWarning } from '../puzzle/certificate.ts';
import { type Goal, suitsGame } from '../puzzle/goal.ts';
import { proposals } from '../puzzle/goal-proposals.ts';
import { type GoalGame, keepsGoal } from '../puzzle/goal-status.ts';
import { certify } from './certification.ts';
import { LookupEnded, PositionLookup } from './position-lookup.ts';

/** The engine that the search uses. A search replaces the engine's solution of the board on the page. */
export type FindingEngine = Pick<EnginePort, 'generate' | 'study' | 'workOut'>;

export interface PuzzleWishes {
  readonly game: GoalGame & Pick<GameEntry, 'id'>;
  /** Parameters of the board generator for the game, by id. */
  readonly parameters: Readonly<Record<string, number>>;
  /** Kind of the goal; null allows any kind. */
  readonly kind: Goal['kind'] | null;
  /** Additional condition on the goal. */
  readonly suits?: (goal: Goal, first: Position) => boolean;
  /** True if exactly one first move must reach the goal. */
  readonly uniqueMove: boolean;
  /** Minimum and maximum difficulty score. */
  readonly difficulty: { readonly least: number; readonly most: number };
  /** Maximum number of random plies between the setup and the puzzle. */
  readonly opening: number;
}

export interface FoundPuzzle {
  /** Seed that determines the board and the opening moves. */
  readonly seed: number;
  readonly setup: Setup;
  /** The moves from the setup to the puzzle's first position. */
  readonly line: readonly string[];
  readonly goal: Goal;
  readonly certificate: PuzzleCertificate;
}

/** Setup and opening moves that a seed produces. */
export type PuzzleOpening = Pick<FoundPuzzle, 'setup' | 'line'>;

export interface PuzzleSearch {
  /** The puzzle found; null if no seed gave one. */
  readonly puzzle: FoundPuzzle | null;
  readonly tried: number;
}

/**
 * Tries up to `tries` seeds, starting at `seed`, until one gives a puzzle that matches the wishes. Reports the number
 * of seeds tried as progress. A seed always gives the same puzzle. The search skips puzzles whose certificate has
 * warnings.
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

/** Returns the puzzle that a seed produces; null if it does not match the wishes. */
export async function puzzleOf(
  engine: FindingEngine,
  wishes: PuzzleWishes,
  seed: number,
  long: LongQuestion,
): Promise<Answered<FoundPuzzle | null>> {
  const { game } = wishes;
  try {
    const { setup, line } = await puzzleOpening(engine, wishes, seed, long);
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

/**
 * Returns the setup and the opening moves that a seed produces, without solving the setup. Throws {@link LookupEnded}
 * if the engine fails.
 */
export async function puzzleOpening(
  engine: Pick<FindingEngine, 'generate' | 'study'>,
  wishes: Pick<PuzzleWishes, 'game' | 'parameters' | 'opening'>,
  seed: number,
  long: LongQuestion,
): Promise<PuzzleOpening> {
  const made = await engine.generate({ game: wishes.game.id, parameters: wishes.parameters, seed });
  if (made.kind !== 'answer') throw new LookupEnded(made);
  return { setup: made.answer, line: await openingOf(engine, wishes, made.answer, seed, long) };
}

/** Returns random moves from the setup that do not end the game. */
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

/** Sorts moves in an order that does not depend on their values. */
function inOrder(moves: readonly Move[]): readonly Move[] {
  return moves.toSorted((a, b) => (a.text < b.text ? -1 : 1));
}

function pick<T>(items: readonly T[], random: () => number): T | undefined {
  return items[Math.floor(random() * items.length)];
}

/**
 * Returns the goals of a position that match the wishes. The number of first moves that keep the goal must also match.
 */
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
