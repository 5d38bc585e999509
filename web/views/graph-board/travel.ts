/** Tokens on their way: from where they were drawn last to where they are now. */

import type { Cell, GraphBoard } from '../../model/types.ts';
import { easeOut, MOVE_MILLISECONDS } from '../canvas/motion.ts';
import type { Point } from '../canvas/viewport.ts';
import type { TokenPlace } from './overlay-scene.ts';
import type { BoardToken } from './props.ts';

interface Trip {
  readonly from: TokenPlace;
  /** Milliseconds; null until the first frame tells the time. */
  readonly begun: number | null;
}

/** Where tokens are while they move. Places are in the coordinates of the drawing, so that zooming does not matter. */
export interface Travel {
  /** Sends a token on its way from a place. */
  readonly start: (token: number, from: TokenPlace) => void;
  /** Everyone is where they belong at once. */
  readonly stop: () => void;
  /** Where a token is at a time, on its way to `to`. */
  readonly placeOf: (token: number, to: TokenPlace, now: number) => TokenPlace;
  readonly moving: () => boolean;
}

function mixed(from: Point, to: Point, part: number): Point {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** Nobody is on the way. */
export function createTravel(): Travel {
  const trips = new Map<number, Trip>();
  return {
    start(token, from) {
      trips.set(token, { from, begun: null });
    },
    stop() {
      trips.clear();
    },
    placeOf(token, to, now) {
      const trip = trips.get(token);
      if (trip === undefined) return to;
      const begun = trip.begun ?? now;
      const progress = (now - begun) / MOVE_MILLISECONDS;
      if (progress >= 1) {
        trips.delete(token);
        return to;
      }
      trips.set(token, { from: trip.from, begun });
      const part = easeOut(progress);
      return { ring: mixed(trip.from.ring, to.ring, part), tag: mixed(trip.from.tag, to.tag, part) };
    },
    moving: () => trips.size > 0,
  };
}

function joined({ edges }: GraphBoard, a: Cell, b: Cell): boolean {
  for (let i = 0; i + 1 < edges.length; i += 2) {
    if ((edges[i] === a && edges[i + 1] === b) || (edges[i] === b && edges[i + 1] === a)) return true;
  }
  return false;
}

/** The tokens that went along an edge between two states of a board: those are shown going, others appear at their place. */
export function movedTokens(
  board: GraphBoard,
  before: readonly BoardToken[],
  after: readonly BoardToken[],
): readonly number[] {
  return after.flatMap((token, index) => {
    const old = before[index];
    return old !== undefined && old.cell !== token.cell && joined(board, old.cell, token.cell) ? [index] : [];
  });
}
