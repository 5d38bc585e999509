/** Tokens on their way: from where they were drawn last to where they are now. */
import type { Cell, GraphBoard, PlayerIndex } from '../../../model/game/types.ts';
import { easeOut, MOVE_MILLISECONDS } from '../canvas/easing.ts';
import type { Point } from '../canvas/viewport.ts';

/** A leap takes a little longer than a step, and comes down at the end of it. */
const LEAP_MILLISECONDS = 320;
/** How high a leap is and how much larger a piece is at the top of it, in sizes of the piece. */
const LEAP_HEIGHT = 0.55;
const LEAP_GROWTH = 0.22;
/** Whoever is caught ducks for so long, and becomes smaller by this share. */
const DUCK_MILLISECONDS = 180;
const DUCK_SHARE = 0.3;

/** Where a token and its tag are now: at rest, on the way, or under the pointer. */
export interface TokenPlace {
  readonly ring: Point;
  readonly tag: Point;
  /** How far it is above its place, in sizes of the piece; on the ground without it. */
  readonly lift?: number;
  /** How large it is compared to itself at rest; as large without it. */
  readonly scale?: number;
}

/** What is to be known of a token that may move. */
export interface Traveller {
  readonly cell: Cell;
  readonly player: PlayerIndex | null;
}

/** Where a token begins its way, and how far its arc is pulled to the left, seen from there. */
export interface Departure {
  readonly from: TokenPlace;
  readonly bow: number;
}

interface Trip extends Departure {
  readonly kind: 'glide' | 'leap' | 'duck';
  /** Milliseconds before it begins. */
  readonly after: number;
  /** Milliseconds; null until the first frame tells the time. */
  readonly begun: number | null;
}

/** Where tokens are while they move. Places are in the coordinates of the drawing, so that zooming does not matter. */
export interface Travel {
  /** Sends a token on its way from a place; `bow` is how far its arc is pulled to the left, seen from there. */
  readonly start: (token: number, from: TokenPlace, bow?: number) => void;
  /**
   * The tokens have become others on the same vertices: those that went along an edge are shown going, the others appear at
   * their place. Where the `winner` has caught another one, that is seen.
   */
  readonly follow: (
    board: GraphBoard,
    before: readonly Traveller[],
    after: readonly Traveller[],
    winner: PlayerIndex | null,
    departure: (token: number) => Departure | null,
  ) => void;
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

const LENGTHS: Readonly<Record<Trip['kind'], number>> = {
  glide: MOVE_MILLISECONDS,
  leap: LEAP_MILLISECONDS,
  duck: DUCK_MILLISECONDS,
};

/** Nobody is on the way. */
export function createTravel(): Travel {
  const trips = new Map<number, Trip>();

  function send(token: number, departure: Departure, kind: Trip['kind'], after = 0): void {
    trips.set(token, { ...departure, kind, after, begun: null });
  }

  return {
    start: (token, from, bow = 0) => send(token, { from, bow }, 'glide'),
    follow(board, before, after, winner, departure) {
      const moved = movedTokens(board, before, after);
      for (const token of moved) {
        const from = departure(token);
        if (from !== null) send(token, from, 'glide');
      }
      const caught = moved.length === 0 ? null : caughtBy(after, winner);
      if (caught === null) return;
      const { catcher, prey } = caught;
      const [from, at] = [departure(catcher), departure(prey)];
      // Who runs into the other's arms is leapt upon there.
      const waits = moved.includes(catcher) ? 0 : MOVE_MILLISECONDS;
      if (from !== null) send(catcher, from, 'leap', waits);
      if (at !== null && waits === 0) send(prey, at, 'duck', LEAP_MILLISECONDS * 0.75);
    },
    stop() {
      trips.clear();
    },
    placeOf(token, to, now) {
      const trip = trips.get(token);
      if (trip === undefined) return to;
      const begun = trip.begun ?? now;
      const progress = (now - begun - trip.after) / LENGTHS[trip.kind];
      if (progress >= 1) {
        trips.delete(token);
        return to;
      }
      if (trip.begun === null) trips.set(token, { ...trip, begun });
      const { from, bow, kind } = trip;
      if (kind === 'duck') return { ...to, scale: 1 - DUCK_SHARE * top(progress) };
      const part = easeOut(progress);
      const { x, y } = aside(from.ring, to.ring, bow, part);
      const pulled = (point: Point): Point => ({ x: point.x + x, y: point.y + y });
      const place = { ring: pulled(mixed(from.ring, to.ring, part)), tag: pulled(mixed(from.tag, to.tag, part)) };
      if (kind === 'glide') return place;
      return { ...place, lift: LEAP_HEIGHT * top(progress), scale: 1 + LEAP_GROWTH * top(progress) };
    },
    moving: () => trips.size > 0,
  };
}

/** From nothing to 1 in the middle and back to nothing. */
function top(progress: number): number {
  return Math.sin(Math.PI * Math.max(0, progress));
}

/** The piece of the winner that stands where one of the other player does. */
function caughtBy(tokens: readonly Traveller[], winner: PlayerIndex | null) {
  if (winner === null) return null;
  for (const [catcher, { cell, player }] of tokens.entries()) {
    if (player !== winner) continue;
    const prey = tokens.findIndex((other) => other.cell === cell && other.player !== null && other.player !== winner);
    if (prey >= 0) return { catcher, prey };
  }
  return null;
}

function joined({ edges }: GraphBoard, a: Cell, b: Cell): boolean {
  for (let i = 0; i + 1 < edges.length; i += 2) {
    if ((edges[i] === a && edges[i + 1] === b) || (edges[i] === b && edges[i + 1] === a)) return true;
  }
  return false;
}

/** The tokens that went along an edge between two states of a board. */
export function movedTokens(
  board: GraphBoard,
  before: readonly Traveller[],
  after: readonly Traveller[],
): readonly number[] {
  return after.flatMap((token, index) => {
    const old = before[index];
    return old !== undefined && old.cell !== token.cell && joined(board, old.cell, token.cell) ? [index] : [];
  });
}
