/** What moves on a figure: from one state of its board to the next, and the moment of a win. */

import { easeOut, prefersReducedMotion } from '../canvas/easing.ts';
import type { FigureScene, FigureState } from '../canvas/figure.ts';
import { type Cheers, createCheers } from './cheer.ts';
import type { BoardEnd } from './load-motion.ts';

/** What a board was told. */
interface Told {
  readonly board: unknown;
  readonly scene: { readonly state: FigureState; readonly editing: boolean };
  readonly end: BoardEnd;
}

/** The motion of a board; a change that comes in between begins anew from the state that was left. */
export interface FigureMotion extends Pick<Cheers, 'shapes' | 'moving'> {
  /** The board was told something else: for so many milliseconds it changes where it is in another state; 0 for at once. */
  readonly follow: (before: Told, next: Told, isFresh: boolean, milliseconds: number) => void;
  /** What a scene shows at a time in milliseconds; null at rest. */
  readonly at: (now: number) => FigureScene['motion'];
}

/** A board at rest. */
export function createFigureMotion(): FigureMotion {
  const cheers = createCheers();
  let hasMoved = false;
  /** `begun` is null until the first frame tells the time. */
  let change: (NonNullable<FigureScene['motion']> & { milliseconds: number; begun: number | null }) | null = null;
  return {
    follow(before, next, isFresh, milliseconds) {
      const isOther = next.board !== before.board;
      const still = isOther || next.scene.editing || milliseconds === 0 || prefersReducedMotion();
      if (isFresh) {
        const { winner } = next.end;
        change = still ? null : { before: before.scene.state, winner, progress: 0, milliseconds, begun: null };
      }
      hasMoved = !isOther && (hasMoved || isFresh);
      cheers.follow(before.end, next.end, hasMoved && !prefersReducedMotion());
    },
    at(now) {
      if (change === null) return null;
      change.begun ??= now;
      const { before, winner = null, begun, milliseconds } = change;
      const progress = (now - begun) / milliseconds;
      if (progress >= 1) change = null;
      return progress >= 1 ? null : { before, winner, progress: easeOut(progress) };
    },
    shapes: cheers.shapes,
    moving: () => change !== null || cheers.moving(),
  };
}
