/** Loads the motion of boards once a board is solved. Boards do not move before that. */
import type { PlayerIndex } from '../../../model/game/types.ts';
import { loadPart } from '../../../served/parts.ts';
import { prefersReducedMotion } from '../canvas/easing.ts';

type Motions = typeof import('./board-motion.ts');

let loaded: Motions | null = null;
let loading: Promise<void> | null = null;

/** Loads the script unless the reader prefers reduced motion. If that fails, boards change without motion. */
export function fetchMotions(): void {
  if (loading !== null || prefersReducedMotion()) return;
  loading = loadPart(() => import('./board-motion.ts')).then(
    (motions) => {
      loaded = motions;
    },
    () => {
      loading = null;
    },
  );
}

/** Returns the script; null until it is loaded. */
export function motions(): Motions | null {
  return loaded;
}

/** Result of the game on a board; null while it goes on. */
export interface BoardEnd {
  readonly winner: PlayerIndex | null;
  /** The reader's side if the reader won or solved the puzzle, otherwise null. */
  readonly celebrated: PlayerIndex | null;
}
