/** Links to the puzzles in the page's collection. */
import { lineMoves } from '../game/line.ts';
import type { LinkParts } from '../game/types.ts';
import { defaultSides } from '../play/players.ts';
import { readGoal } from '../puzzle/goal.ts';
import { NO_WORDS } from '../puzzle/puzzle.ts';
import { DEFAULT_LAYOUT } from '../share/link-parameters.ts';
import { linkParts } from '../share/link-writing.ts';
import { DEFAULT_WATCH } from '../watch/watch-place.ts';
import type { CollectedPuzzle } from './collection.ts';

/** Returns the parts of the link to a puzzle; null for an invalid goal. */
export function collectedParts({ game, setup, line, goal }: CollectedPuzzle): LinkParts | null {
  const read = readGoal(goal);
  const moves = lineMoves(line);
  if (read === null) return null;
  return linkParts({
    game,
    setup,
    line: { moves, cursor: moves.length },
    mode: 'puzzle',
    watch: DEFAULT_WATCH,
    puzzle: { goal: read, from: moves.length, contest: false, words: NO_WORDS },
    sides: defaultSides(0),
    seed: null,
    arrangement: { layout: DEFAULT_LAYOUT, own: null },
  });
}
