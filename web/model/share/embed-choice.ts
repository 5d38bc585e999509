/** How a place is to be shown in other people's pages. */

import { stepTo } from '../game/line.ts';
import type { Position } from '../game/types.ts';
import { type Goal, goalText } from '../puzzle/goal.ts';
import { proposals } from '../puzzle/goal-proposals.ts';
import { type AuthorWords, linkedWords, NO_WORDS, type Puzzle } from '../puzzle/puzzle.ts';
import type { FrameSize } from './embedding.ts';
import type { Place } from './link-state.ts';
import { chosenPlace } from './share-choice.ts';

/** What surrounds a board in a frame. */
export const EMBED_VIEWS = ['play', 'analyse', 'puzzle', 'watch'] as const;
export type EmbedView = (typeof EMBED_VIEWS)[number];

/** Where a frame begins. */
export interface EmbedChoice {
  readonly view: EmbedView;
  /** Plies of the line; in the view `watch` steps of the solver. */
  readonly step: number;
  /** Of a puzzle, which begins where the one on the page does, or with the position shown. */
  readonly goal: Goal | null;
}

/** The sizes that are offered, by name. */
export const EMBED_SIZE_NAMES = ['fit', 'standard', 'wide', 'square', 'tall'] as const;
export type EmbedSize = (typeof EMBED_SIZE_NAMES)[number];

/** Every frame is as wide as its place, and so high for its width; one that is to fit, as high as it asks for. */
const EMBED_SIZES: Readonly<Record<Exclude<EmbedSize, 'fit'>, FrameSize>> = {
  standard: { kind: 'aspect', width: 4, height: 3 },
  wide: { kind: 'aspect', width: 16, height: 9 },
  square: { kind: 'aspect', width: 1, height: 1 },
  tall: { kind: 'aspect', width: 2, height: 3 },
};

/** The size of that name, where the frame asks for so many pixels of height in a usual column of text. */
export function embedSize(name: EmbedSize, asked: number): FrameSize {
  return name === 'fit' ? { kind: 'height', pixels: asked } : EMBED_SIZES[name];
}

/**
 * The goals that a puzzle at a place can have: its own, and those that `position`, with which it begins, allows. Where one
 * solves a puzzle, they would tell the answer.
 */
export function goalsOf({ mode, puzzle }: Place, position: Position | null): readonly Goal[] {
  const own = puzzle === null ? [] : [puzzle.goal];
  const allowed = position === null || mode === 'puzzle' ? [] : proposals(position);
  const known = new Set(own.map(goalText));
  return [...own, ...allowed.filter((goal) => !known.has(goalText(goal)))];
}

/** The views that a place can have in a frame; a puzzle only with a goal. */
export function viewsOf(goals: readonly Goal[]): readonly EmbedView[] {
  return EMBED_VIEWS.filter((view) => view !== 'puzzle' || goals.length > 0);
}

/** As a place is embedded unless the author wants something else: as it is, but not in edit mode. */
export function usualEmbedding(place: Place): EmbedChoice {
  const goal = place.puzzle?.goal ?? null;
  if (goal !== null) return { view: 'puzzle', step: 0, goal };
  const view = place.mode === 'watch' || place.mode === 'play' ? place.mode : 'analyse';
  return { view, step: usualStep(place, view), goal };
}

/** Where a view begins: where the page is. */
export function usualStep(place: Place, view: EmbedView): number {
  return view === 'watch' ? place.watch.step : place.line.cursor;
}

/** The place that the frame shows. */
export function embeddedPlace(place: Place, { view, step, goal }: EmbedChoice): Place {
  switch (view) {
    case 'play':
    case 'analyse':
      return { ...place, mode: view, puzzle: null, line: stepTo(place.line, step) };
    case 'puzzle': {
      const own = place.puzzle ?? { from: place.line.cursor, contest: false, words: NO_WORDS };
      const puzzle = goal === null ? place.puzzle : { ...own, goal, words: solversWords(place, own) };
      return { ...chosenPlace({ ...place, puzzle }, { moves: 'none', step: true, view: true }), mode: 'puzzle' };
    }
    case 'watch':
      return { ...place, mode: 'watch', puzzle: null, watch: { ...place.watch, step } };
  }
}

/** The place that is shared: of a contest in the making the puzzle as its solvers get it, of all else the place itself. */
export function sharedPlace(place: Place): Place {
  const isContest = place.mode === 'compose' && place.puzzle?.contest === true;
  return isContest ? embeddedPlace(place, usualEmbedding(place)) : place;
}

/** The words as solvers get them: the maker of a contest has all of them. */
function solversWords({ mode }: Place, puzzle: Omit<Puzzle, 'goal'>): AuthorWords {
  return mode === 'compose' ? linkedWords(puzzle) : puzzle.words;
}
