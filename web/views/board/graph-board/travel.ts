/** Tokens on their way: from where they were drawn last to where they are now. */

import type { Cell, GraphBoard } from '../../../model/game/types.ts';
import { easeOut, MOVE_MILLISECONDS } from '../canvas/motion.ts';
import type { Point } from '../canvas/viewport.ts';
import type { TokenPlace } from './overlay-scene.ts';
import type { BoardToken } from './props.ts';

interface Trip {
  readonly from: TokenPlace;
  readonly bow: number;
  /** Milliseconds; null until the first frame tells the time. */
  readonly begun: number | null;
}

/** Where tokens are while they move. Places are in the coordinates of the drawing, so that zooming does not matter. */
export interface Travel {
  /** Sends a token on its way from a place; `bow` is how far its arc is pulled to the left, seen from its beginning. */
  readonly start: (token: number, from: TokenPlace, bow?: number) => void;
  /** Everyone is where they belong at once. */
  readonly stop: () => void;
  /** Where a token is at a time, on its way to `to`. */
  readonly placeOf: (token: number, to: TokenPlace, now: number) => TokenPlace;
  readonly moving: () => boolean;
}

function mixed(from: Point, to: Point, part: number): Point {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** How far a point at a share of a quadratic curve is from the straight way, which is pulled aside by `bow` in its middle. */
function aside(from: Point, to: Point, bow: number, part: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (bow === 0 || length === 0) return { x: 0, y: 0 };
  const far = (2 * part * (1 - part) * bow) / length;
  return { x: (to.y - from.y) * far, y: (from.x - to.x) * far };
}

/** Nobody is on the way. */
export function createTravel(): Travel {
  const trips = new Map<number, Trip>();
  return {
    start(token, from, bow = 0) {
      trips.set(token, { from, bow, begun: null });
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
      const { from, bow } = trip;
      trips.set(token, { from, bow, begun });
      const part = easeOut(progress);
      const { x, y } = aside(from.ring, to.ring, bow, part);
      const pulled = (point: Point): Point => ({ x: point.x + x, y: point.y + y });
      return { ring: pulled(mixed(from.ring, to.ring, part)), tag: pulled(mixed(from.tag, to.tag, part)) };
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
