/** What moves things on boards: fetched when a board has been worked out, as nothing moves before that. */
import type { PlayerIndex } from '../../../model/game/types.ts';
import { loadPart } from '../../../served/parts.ts';
import { prefersReducedMotion } from '../canvas/easing.ts';

type Motions = typeof import('./board-motion.ts');

let there: Motions | null = null;
let coming: Promise<void> | null = null;

/** Fetches it, unless the reader asked for less motion. Where it cannot be had, everything is at once where it goes. */
export function fetchMotions(): void {
  if (there !== null || coming !== null || prefersReducedMotion()) return;
  coming = loadPart(() => import('./board-motion.ts')).then(
    (motions) => {
      there = motions;
    },
    () => {
      coming = null;
    },
  );
}

/** What moves things; null as long as it is not there. It heeds who asked for less motion. */
export function motions(): Motions | null {
  return there;
}

/** How the game went that a board shows; null while it goes on. */
export interface BoardEnd {
  readonly winner: PlayerIndex | null;
  /** Who has reason to be glad, and is a reader. */
  readonly glad: PlayerIndex | null;
}
