/** The links to the puzzles that come with the page. */
import { lineMoves } from '../line.ts';
import { DEFAULT_LAYOUT, linkParts } from '../link-state.ts';
import { usualSides } from '../players.ts';
import { USUAL_WATCH } from '../trace/watch-place.ts';
import type { LinkParts } from '../types.ts';
import type { CollectedPuzzle } from './collection.ts';
import { readGoal } from './goal.ts';
import { NO_WORDS } from './puzzle.ts';

/** The parts of the link to a puzzle of the collection; null when its goal is none. */
export function collectedParts({ game, setup, line, goal }: CollectedPuzzle): LinkParts | null {
  const read = readGoal(goal);
  const moves = lineMoves(line);
  if (read === null) return null;
  return linkParts({
    game,
    setup,
    line: { moves, cursor: moves.length },
    mode: 'puzzle',
    watch: USUAL_WATCH,
    puzzle: { goal: read, from: moves.length, contest: false, words: NO_WORDS },
    sides: usualSides(0),
    seed: null,
    arrangement: { layout: DEFAULT_LAYOUT, own: null },
  });
}
