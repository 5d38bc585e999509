/** Choices for embedding a place in other pages. */

import { stepTo } from '../game/line.ts';
import type { Position } from '../game/types.ts';
import { type Goal, goalText } from '../puzzle/goal.ts';
import { proposals } from '../puzzle/goal-proposals.ts';
import { type AuthorWords, linkedWords, NO_WORDS, type Puzzle } from '../puzzle/puzzle.ts';
import type { FrameSize } from './html-snippets.ts';
import type { Place } from './link-parameters.ts';
import { chosenPlace } from './share-choice.ts';

/** Views of a board in a frame. */
export const EMBED_VIEWS = ['play', 'analyse', 'puzzle', 'watch'] as const;
export type EmbedView = (typeof EMBED_VIEWS)[number];

/** The author's choice of what a frame shows first. */
export interface EmbedChoice {
  readonly view: EmbedView;
  /** Ply of the line at which the frame starts. In the `watch` view, step of the solver. */
  readonly step: number;
  /**
   * Goal of a puzzle. The puzzle starts where the page's own puzzle starts, or, if there is none, at the shown
   * position.
   */
  readonly goal: Goal | null;
}

/** Names of the frame sizes that the Embed dialog offers. */
export const EMBED_SIZE_NAMES = ['fit', 'standard', 'wide', 'square', 'tall'] as const;
export type EmbedSize = (typeof EMBED_SIZE_NAMES)[number];

/**
 * Aspect ratios of a frame, by name. A frame of size `fit` has the height that it requests. Every frame fills the width
 * of its container.
 */
const EMBED_SIZES: Readonly<Record<Exclude<EmbedSize, 'fit'>, FrameSize>> = {
  standard: { kind: 'aspect', width: 4, height: 3 },
  wide: { kind: 'aspect', width: 16, height: 9 },
  square: { kind: 'aspect', width: 1, height: 1 },
  tall: { kind: 'aspect', width: 2, height: 3 },
};

/** Returns the frame size with this name. `asked` is the height that the frame requests in a standard text column. */
export function embedSize(name: EmbedSize, asked: number): FrameSize {
  return name === 'fit' ? { kind: 'height', pixels: asked } : EMBED_SIZES[name];
}

/**
 * Returns the goals of a puzzle at a place: its own goal, and the goals that `position` allows. In a puzzle, the
 * allowed goals would reveal the answer, so they are omitted.
 */
export function goalsOf({ mode, puzzle }: Place, position: Position | null): readonly Goal[] {
  const own = puzzle === null ? [] : [puzzle.goal];
  const allowed = position === null || mode === 'puzzle' ? [] : proposals(position);
  const known = new Set(own.map(goalText));
  return [...own, ...allowed.filter((goal) => !known.has(goalText(goal)))];
}

/** Returns the views in which a frame can show a place. The `puzzle` view needs a goal. */
export function viewsOf(goals: readonly Goal[]): readonly EmbedView[] {
  return EMBED_VIEWS.filter((view) => view !== 'puzzle' || goals.length > 0);
}

/** Returns the default choice for a frame. It shows the place as the page does, but not in Edit mode. */
export function defaultEmbedding(place: Place): EmbedChoice {
  const goal = place.puzzle?.goal ?? null;
  if (goal !== null) return { view: 'puzzle', step: 0, goal };
  const view = place.mode === 'watch' || place.mode === 'play' ? place.mode : 'analyse';
  return { view, step: defaultStep(place, view), goal };
}

/** Returns the default start of a view: the step that the page shows. */
export function defaultStep(place: Place, view: EmbedView): number {
  return view === 'watch' ? place.watch.step : place.line.cursor;
}

/** Returns the place that the frame shows first. */
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

/** Returns the place to share. In the maker, a contest is shared as the puzzle that its solvers see. */
export function sharedPlace(place: Place): Place {
  const isContest = place.mode === 'compose' && place.puzzle?.contest === true;
  return isContest ? embeddedPlace(place, defaultEmbedding(place)) : place;
}

/** Returns the author's words that solvers may see. The maker of a contest also shows the others. */
function solversWords({ mode }: Place, puzzle: Omit<Puzzle, 'goal'>): AuthorWords {
  return mode === 'compose' ? linkedWords(puzzle) : puzzle.words;
}
