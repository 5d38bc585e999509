/** Options for sharing: the parts of the place that a link contains. */
import { stepTo } from '../game/line.ts';
import { DEFAULT_WATCH } from '../watch/watch-place.ts';
import { DEFAULT_LAYOUT, type Place } from './link-parameters.ts';

/** The moves to share: none (in a puzzle, only those before it), the moves up to the shown position, or all. */
export const SHARED_MOVES = ['none', 'here', 'all'] as const;
export type SharedMoves = (typeof SHARED_MOVES)[number];

/** The reader's options. */
export interface ShareChoice {
  readonly moves: SharedMoves;
  /** True to open the link at the shown position, or at the current step of the watched solver. */
  readonly step: boolean;
  /**
   * True to keep the mode, the puzzle, the search and the drawing in the link. Otherwise, the link shows the board with
   * values in its default layout.
   */
  readonly view: boolean;
}

/** Options that would change the link at a place. */
export interface ShareOffers {
  /** Choices for the moves, fewest first. If there is only one, the dialog does not offer a choice. */
  readonly moves: readonly SharedMoves[];
  readonly step: boolean;
  readonly view: boolean;
}

/** Returns the default choice: everything except the progress in a puzzle. */
export function defaultChoice(place: Place): ShareChoice {
  return { moves: place.mode === 'puzzle' ? 'none' : 'all', step: true, view: true };
}

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

/** Returns the options that would change the link to a place, given `choice`. */
export function shareOffersAt(place: Place, choice: ShareChoice): ShareOffers {
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

/** Returns the offered choice of moves that has the same effect as `choice` at a place. */
export function offeredMoves(place: Place, choice: ShareChoice): SharedMoves {
  const count = countOf(place, choice.moves);
  return shareOffersAt(place, choice).moves.find((moves) => countOf(place, moves) === count) ?? 'all';
}

/** Returns the place that the link opens. */
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
