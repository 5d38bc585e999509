/** The page's bundles: the modes that need each bundle, and its loading state. */
import type { Review } from './analyse/review.ts';
import type { Statistics } from './analyse/statistics.ts';
import type { Choices } from './home/choices.ts';
import type { Shelf } from './home/shelf.ts';
import type { Judge } from './judge/judge-mode.ts';
import type { Loadable } from './loadable.ts';
import type { Makers } from './makers.ts';
import type { PuzzleSession } from './puzzle/puzzle-session.ts';
import type { Mode } from './share/link-parameters.ts';
import type { WatchMode } from './watch-mode.ts';

/** The bundles that a mode needs in addition to the board bundle. */
export const BUNDLES_OF_MODE = {
  play: [],
  analyse: [],
  puzzle: [],
  watch: ['watch'],
  edit: ['make'],
  compose: ['make'],
  judge: ['judge'],
} as const satisfies Readonly<Record<Mode, readonly (keyof Parts)[]>>;

/** The loadable state of each bundle. */
export interface Parts {
  readonly board: Loadable<PuzzleSession>;
  readonly more: Loadable<{ readonly review: Review; readonly statistics: Statistics }>;
  readonly watch: Loadable<WatchMode>;
  readonly make: Loadable<Makers>;
  readonly judge: Loadable<Judge>;
  /** The list of boards to choose from, and the reader's own boards. */
  readonly choices: Loadable<Choices>;
  /** The page's collection of puzzles. */
  readonly shelf: Loadable<Shelf>;
}

/** Functions that load the code for the state of each bundle. Each function rejects on failure. */
export interface BundleLoaders {
  readonly shelf: () => Promise<Pick<typeof import('./home/shelf.ts'), 'Shelf'>>;
  readonly board: () => Promise<Pick<typeof import('./puzzle/puzzle-session.ts'), 'PuzzleSession'>>;
  readonly more: () => Promise<
    Pick<typeof import('./analyse/statistics.ts'), 'Statistics'> & Pick<typeof import('./analyse/review.ts'), 'Review'>
  >;
  readonly watch: () => Promise<Pick<typeof import('./watch-mode.ts'), 'WatchMode'>>;
  readonly make: () => Promise<Pick<typeof import('./makers.ts'), 'Makers'>>;
  readonly judge: () => Promise<Pick<typeof import('./judge/judge-mode.ts'), 'Judge'>>;
}
