/** Loads the motion of boards once a board is solved. Before that, boards change without motion. */
import type { PlayerIndex } from '../../../model/game/types.ts';
import { loadPart } from '../../../served/parts.ts';
import { prefersReducedMotion } from '../canvas/easing.ts';

type Motions = typeof import('./board-motion.ts');

let loaded: Motions | null = null;
let loading: Promise<void> | null = null;

/** Loads the script unless the reader prefers reduced motion. If loading fails, boards change without motion. */
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

/** Result of the game on a board; both fields are null while the game goes on. */
export interface BoardEnd {
  readonly winner: PlayerIndex | null;
  /** The reader's side if the reader has won or has solved the puzzle; otherwise null. */
  readonly celebrated: PlayerIndex | null;
}
