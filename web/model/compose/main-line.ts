/**
 * The main line of a puzzle. In this line, the solver makes the best moves that keep the goal. The opponent chooses,
 * among the best replies, the one that leaves the solver the fewest good moves. For each chance move, the line contains
 * the median of the possible results, which neither helps nor harms the solver.
 */
import { compare, type Fraction, less, readFraction } from '../game/fraction.ts';
import type { ChanceResult, Move, Position, Value } from '../game/types.ts';
import { bestMoves } from '../game/values.ts';
import type { Decision } from '../puzzle/difficulty.ts';
import { type GoalLine, goalAfter, keepsGoal } from '../puzzle/goal-status.ts';
import type { PositionLookup } from './position-lookup.ts';

export interface MainLine {
  readonly solution: readonly string[];
  /** Positions of the line in which the solver can make a mistake. */
  readonly decisions: readonly Decision[];
  readonly ownMoves: number;
  /** Reason why the line ends: the goal is reached, the line is too long, or values are unknown. */
  readonly end: 'reached' | 'long' | 'unknown';
}

/** Maximum length of a main line, in plies. */
const LONGEST = 60;
/** Maximum number of the opponent's replies that are compared. */
const MOST_REPLIES = 8;
/** Maximum length of the refutation of a wrong move in a game of points, in plies. */
const DEEPEST_REFUTATION = 8;
/** Maximum loss of winning probability for a wrong move that still looks plausible, in a game of chance. */
const PLAUSIBLE_LOSS: Fraction = { numerator: 1n, denominator: 10n };

type Rules = Pick<GoalLine, 'goal' | 'game' | 'before'>;

/** Returns the main line of a puzzle whose goal can be reached. */
export async function solutionOf(lookup: PositionLookup, rules: Rules): Promise<MainLine> {
  const solution: string[] = [];
  const decisions: Decision[] = [];
  let ownMoves = 0;
  let positions = await lookup.look(solution);
  const solver = positions[0]?.mover;
  for (;;) {
    const position = positions.at(-1);
    const line = { ...rules, positions, moves: solution };
    const standing = goalAfter(line);
    const upToHere = { solution, decisions, ownMoves };
    if (standing.kind === 'reached') return { ...upToHere, end: 'reached' };
    if (position === undefined || standing.kind !== 'open') return { ...upToHere, end: 'unknown' };
    if (solution.length === LONGEST) return { ...upToHere, end: 'long' };
    let move: Move | undefined;
    if (position.mover === solver) {
      if (position.moves.some((each) => keepsGoal(line, each) === null)) return { ...upToHere, end: 'unknown' };
      const keeping = position.moves.filter((each) => keepsGoal(line, each) === true);
      move = keeping[0];
      if (keeping.length < position.moves.length && move !== undefined) {
        const wrong = position.moves.filter((each) => !keeping.includes(each));
        // Skips moves that end the game by repetition, because readers see at once that they are wrong.
        const lasting = rules.game.repetitionDraws ? wrong.filter(({ repeats }) => !repeats) : wrong;
        const traps = await trapsAmong(lookup, position, lasting, solution);
        decisions.push({ moves: position.moves.length, keeping: keeping.length, traps });
      }
      ownMoves += 1;
    } else {
      move = await replyAt(lookup, line);
    }
    if (move === undefined) return { ...upToHere, end: 'unknown' };
    solution.push(stepOf(move));
    positions = await lookup.look(solution);
  }
}

/** Returns the text of a move in a line, including its median chance result. */
function stepOf({ text, results }: Move): string {
  const sorted = results.toSorted((a, b) => compareResults(a, b));
  return sorted[Math.floor(sorted.length / 2)]?.text ?? text;
}

function compareResults({ value: a }: ChanceResult, { value: b }: ChanceResult): number {
  if (a?.kind !== 'probability' || b?.kind !== 'probability') return 0;
  return compare(readFraction(a.fraction), readFraction(b.fraction));
}

/** Returns the opponent's strongest reply; undefined if values are unknown. */
async function replyAt(lookup: PositionLookup, line: GoalLine): Promise<Move | undefined> {
  const best = bestMoves(line.positions.at(-1)?.moves ?? []).slice(0, MOST_REPLIES);
  let strongest = best[0];
  if (best.length < 2) return strongest;
  let fewest = Number.POSITIVE_INFINITY;
  for (const move of best) {
    if (!lookup.hasTime) return strongest;
    const moves = [...line.moves, stepOf(move)];
    const freedom = freedomOf({ ...line, moves, positions: await lookup.look(moves) });
    if (freedom < fewest) {
      fewest = freedom;
      strongest = move;
    }
  }
  return strongest;
}

/**
 * Returns the share of the solver's moves that keep the goal. Returns a number above 1 if the solver is not to move or
 * the game is over.
 */
function freedomOf(line: GoalLine): number {
  const position = line.positions.at(-1);
  if (position === undefined || position.ending !== null) return 3;
  if (position.mover !== line.positions[0]?.mover) return 2;
  return position.moves.filter((move) => keepsGoal(line, move) === true).length / position.moves.length;
}

/** Returns, for each wrong move that does not fail at once, the number of plies until its mistake becomes visible. */
async function trapsAmong(
  lookup: PositionLookup,
  position: Position,
  wrong: readonly Move[],
  path: readonly string[],
): Promise<readonly number[]> {
  const traps: number[] = [];
  for (const move of wrong) {
    const { value } = move;
    if (value === null) continue;
    if (value.kind === 'outcome') {
      // A loss in two plies is not a trap: the opponent's reply makes it visible at once.
      const plies = value.outcome === 'loss' && value.plies !== null ? value.plies - 1 : missedPlies(position.value);
      if (plies > 1) traps.push(plies);
    } else if (value.kind === 'margin') {
      const plies = lookup.hasTime ? await pliesToRefute(lookup, [...path, move.text]) : 0;
      if (plies > 1) traps.push(plies);
    } else if (position.value?.kind === 'probability' && isSlight(position.value.fraction, value.fraction)) {
      traps.push(1);
    }
  }
  return traps;
}

/** Returns the number of plies until a missed win becomes visible: the full length of that win. */
function missedPlies(best: Value | null): number {
  return best?.kind === 'outcome' ? (best.plies ?? DEEPEST_REFUTATION) : DEEPEST_REFUTATION;
}

/**
 * For games of points: returns the number of plies from a wrong move, the last one of `path`, until the opponent
 * scores.
 */
async function pliesToRefute(lookup: PositionLookup, path: readonly string[]): Promise<number> {
  const line = [...path];
  let solver: Position['mover'] | undefined;
  for (let plies = 1; plies <= DEEPEST_REFUTATION; plies += 1) {
    const positions = await lookup.look(line);
    solver ??= positions[0]?.mover;
    const position = positions.at(-1);
    const best = position?.moves[0];
    if (best === undefined || (position?.mover !== solver && (best.gain ?? 0) > 0)) return plies;
    line.push(best.text);
  }
  return DEEPEST_REFUTATION;
}

function isSlight(best: string, chosen: string): boolean {
  return compare(less(readFraction(best), readFraction(chosen)), PLAUSIBLE_LOSS) <= 0;
}
