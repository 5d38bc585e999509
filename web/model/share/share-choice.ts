/** What of the place on the page a link is to carry: everything, or less. */
import { stepTo } from '../game/line.ts';
import { DEFAULT_WATCH } from '../watch/watch-place.ts';
import { DEFAULT_LAYOUT, type Place } from './link-state.ts';

/** The moves that go along: none (of a puzzle, those that lead to it), those up to the position shown, all. */
export const SHARED_MOVES = ['none', 'here', 'all'] as const;
export type SharedMoves = (typeof SHARED_MOVES)[number];

/** The choice of a reader who shares something. */
export interface ShareChoice {
  readonly moves: SharedMoves;
  /** Opens where the reader stands: at the position shown of all moves, at the step of the solver that is watched. */
  readonly step: boolean;
  /** Mode, puzzle, what is watched, drawing. Without it the board is shown with its values, as the layout draws it. */
  readonly view: boolean;
}

/** What makes a difference at a place. */
export interface ShareOffers {
  /** The moves that can go along, fewest first; one alone is no choice. */
  readonly moves: readonly SharedMoves[];
  readonly step: boolean;
  readonly view: boolean;
}

/** What is shared unless the reader wants something else: everything, but of a puzzle not how far it is solved. */
export function usualChoice(place: Place): ShareChoice {
  return { moves: place.mode === 'puzzle' ? 'none' : 'all', step: true, view: true };
}

/** How many moves go along. */
function countOf({ line, puzzle }: Place, moves: SharedMoves): number {
  switch (moves) {
    case 'none':
      return Math.min(puzzle?.from ?? 0, line.moves.length);
    case 'here':
      return line.cursor;
    case 'all':
      return line.moves.length;
  }
}

/** What there is to choose at a place, once `choice` is made. */
export function offersOf(place: Place, choice: ShareChoice): ShareOffers {
  const { line, watch, mode, arrangement } = place;
  const [none, here, all] = [countOf(place, 'none'), line.cursor, line.moves.length];
  const offered = { none: none !== all, here: here !== none && here !== all, all: true };
  return {
    moves: SHARED_MOVES.filter((moves) => offered[moves]),
    step:
      (choice.moves === 'all' && line.cursor < line.moves.length) ||
      (choice.view && mode === 'watch' && watch.step !== DEFAULT_WATCH.step),
    view: mode !== 'analyse' || arrangement.own !== null || arrangement.layout !== DEFAULT_LAYOUT,
  };
}

/** The offer that `choice` amounts to at a place. */
export function offeredMoves(place: Place, choice: ShareChoice): SharedMoves {
  const count = countOf(place, choice.moves);
  return offersOf(place, choice).moves.find((moves) => countOf(place, moves) === count) ?? 'all';
}

/** The place that a link with this choice opens. */
export function chosenPlace(place: Place, choice: ShareChoice): Place {
  const count = countOf(place, choice.moves);
  const whole = { moves: place.line.moves.slice(0, count), cursor: count };
  const shared: Place = {
    ...place,
    line: choice.step && choice.moves === 'all' ? stepTo(whole, place.line.cursor) : whole,
    watch: choice.step ? place.watch : { ...place.watch, step: DEFAULT_WATCH.step },
  };
  if (choice.view) return shared;
  return {
    ...shared,
    mode: 'analyse',
    watch: DEFAULT_WATCH,
    puzzle: null,
    arrangement: { layout: DEFAULT_LAYOUT, own: null },
  };
}
