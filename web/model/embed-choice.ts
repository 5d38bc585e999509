/** How a place is to be shown in other people's pages. */
import type { FrameSize } from './embedding.ts';
import { stepTo } from './line.ts';
import type { Place } from './link-state.ts';
import { chosenPlace } from './share-choice.ts';

/** What surrounds a board in a frame. */
export const EMBED_VIEWS = ['play', 'puzzle', 'watch'] as const;
export type EmbedView = (typeof EMBED_VIEWS)[number];

/** Where a frame begins. */
export interface EmbedChoice {
  readonly view: EmbedView;
  /** Plies of the line; in the view `watch` steps of the solver. A puzzle begins where it begins. */
  readonly step: number;
}

/** The sizes that are offered, by name. */
export const EMBED_SIZE_NAMES = ['standard', 'wide', 'square', 'tall', 'fixed'] as const;
export type EmbedSize = (typeof EMBED_SIZE_NAMES)[number];

/** Every frame is as wide as its place, and so high for its width, or for all widths. */
export const EMBED_SIZES: Readonly<Record<EmbedSize, FrameSize>> = {
  standard: { kind: 'aspect', width: 4, height: 3 },
  wide: { kind: 'aspect', width: 16, height: 9 },
  square: { kind: 'aspect', width: 1, height: 1 },
  tall: { kind: 'aspect', width: 2, height: 3 },
  fixed: { kind: 'height', pixels: 560 },
};

/** The views that a place can have in a frame; a puzzle only where there is one. */
export function viewsOf(place: Place): readonly EmbedView[] {
  return EMBED_VIEWS.filter((view) => view !== 'puzzle' || place.puzzle !== null);
}

/** As a place is embedded unless the author wants something else: as it is, but not in edit mode. */
export function usualEmbedding(place: Place): EmbedChoice {
  if (place.puzzle !== null) return { view: 'puzzle', step: 0 };
  const view = place.mode === 'watch' ? 'watch' : 'play';
  return { view, step: usualStep(place, view) };
}

/** Where a view begins: where the page is. */
export function usualStep(place: Place, view: EmbedView): number {
  return view === 'watch' ? place.watch.step : place.line.cursor;
}

/** The place that the frame shows. */
export function embeddedPlace(place: Place, { view, step }: EmbedChoice): Place {
  switch (view) {
    case 'play':
      return { ...place, mode: 'play', puzzle: null, line: stepTo(place.line, step) };
    case 'puzzle':
      return { ...chosenPlace(place, { moves: 'none', step: true, view: true }), mode: 'puzzle' };
    case 'watch':
      return { ...place, mode: 'watch', puzzle: null, watch: { ...place.watch, step } };
  }
}
