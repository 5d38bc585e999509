/** Collects the facts that decide which themes a puzzle has. */
import { PositionLookup } from '../model/compose/position-lookup.ts';
import type { FindingEngine } from '../model/compose/puzzle-search.ts';
import { lineMoves } from '../model/game/line.ts';
import type { GameEntry, Position, Setup } from '../model/game/types.ts';
import type { CollectedPuzzle } from '../model/home/collection.ts';
import { readGoal } from '../model/puzzle/goal.ts';
import type { Evidence } from './themes.ts';

/** Returns the main line of a puzzle with the values of its positions. */
export async function evidenceOf(
  engine: FindingEngine,
  game: GameEntry,
  setup: Setup,
  puzzle: Pick<CollectedPuzzle, 'line' | 'goal' | 'certificate'>,
): Promise<Evidence> {
  const goal = readGoal(puzzle.goal);
  if (goal === null) throw new Error(`no goal ${puzzle.goal}`);
  const line = lineMoves(puzzle.line);
  const long = { signal: new AbortController().signal, onProgress: () => {} };
  const lookup = new PositionLookup(engine, { game, setup, line }, long);
  const moves = puzzle.certificate.solution;
  let positions: readonly Position[] = [];
  for (let plies = 0; plies <= moves.length; plies += 1) {
    const known = await lookup.look(moves.slice(0, plies));
    positions = [...positions, ...known.slice(plies)];
  }
  const look = (path: readonly string[]): Promise<readonly Position[]> => lookup.look(path);
  return { goal, game, before: line.length, positions, moves, setup, tokens: game.tokens, look };
}
