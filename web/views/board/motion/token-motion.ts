/** Moves tokens from their last drawn position to their current one. */
import type { Cell, GraphBoard, PlayerIndex } from '../../../model/game/types.ts';
import { easeOut, MOVE_MILLISECONDS } from '../canvas/easing.ts';
import { interpolate } from '../canvas/geometry.ts';
import type { Point } from '../canvas/viewport.ts';

/** Duration of a leap in ms, which is longer than that of a step. */
const LEAP_MILLISECONDS = 320;
/** Height of a piece at the top of a leap, as a multiple of its size. */
const LEAP_HEIGHT = 0.55;
/** Growth of a piece at the top of a leap, as a share of its size. */
const LEAP_GROWTH = 0.22;
/** Time in ms that a caught piece takes to duck. */
const DUCK_MILLISECONDS = 180;
/** Share of its size by which the caught piece shrinks. */
const DUCK_SHARE = 0.3;

/** Current place of a token, which may be at rest, in motion or held by the pointer. */
export interface TokenPlace {
  readonly at: Point;
  /** Height of the piece above its place, as a multiple of its size; default 0. */
  readonly lift?: number;
  /** Size of the token relative to the piece at rest; default 1. */
  readonly scale?: number;
}

/** A token that may move. */
export interface MovingToken {
  readonly cell: Cell;
  readonly player: PlayerIndex | null;
}

/** Start of a token's motion. `bow` is the offset of its arc to the left. */
export interface MotionStart {
  readonly from: Point;
  readonly bow: number;
}

interface Trip extends MotionStart {
  readonly kind: 'glide' | 'leap' | 'duck';
  /** Delay before the start, in ms. */
  readonly after: number;
  /** Start time in ms; null before the first frame. */
  startedAt: number | null;
}

const LENGTHS: Readonly<Record<Trip['kind'], number>> = {
  glide: MOVE_MILLISECONDS,
  leap: LEAP_MILLISECONDS,
  duck: DUCK_MILLISECONDS,
};

/** Moving tokens. Positions are in the coordinates of the drawing, so that zooming does not affect them. */
export class TokenMotion {
  readonly #trips = new Map<number, Trip>();

  /** Starts moving a token from a place. */
  start(token: number, departure: MotionStart, kind: Trip['kind'] = 'glide', after = 0): void {
    this.#trips.set(token, { ...departure, kind, after, startedAt: null });
  }

  /**
   * Starts the motion of tokens that moved along an edge; other tokens appear at their new place at once. If a piece of
   * the `winner` caught another one, it leaps and the other one ducks. `departure` returns the last drawn position of a
   * token.
   */
  follow(
    board: GraphBoard,
    before: readonly MovingToken[],
    after: readonly MovingToken[],
    winner: PlayerIndex | null,
    departure: (token: number) => MotionStart | null,
  ): void {
    const send = (token: number, kind?: Trip['kind'], delay?: number): void => {
      const from = departure(token);
      if (from !== null) this.start(token, from, kind, delay);
    };
    const moved = movedTokens(board, before, after);
    for (const token of moved) send(token);
    const caught = moved.length === 0 ? null : caughtBy(after, winner);
    if (caught === null) return;
    const { catcher, prey } = caught;
    // If the caught piece moved to its catcher, it arrives before the catcher leaps.
    const delay = moved.includes(catcher) ? 0 : MOVE_MILLISECONDS;
    send(catcher, 'leap', delay);
    if (delay === 0) send(prey, 'duck', LEAP_MILLISECONDS * 0.75);
  }

  stop(): void {
    this.#trips.clear();
  }

  /** Returns the place of a token at a given time, on its way to `to`. */
  placeOf(token: number, to: Point, now: number): TokenPlace {
    const trip = this.#trips.get(token);
    if (trip === undefined) return { at: to };
    trip.startedAt ??= now;
    const progress = (now - trip.startedAt - trip.after) / LENGTHS[trip.kind];
    if (progress >= 1) {
      this.#trips.delete(token);
      return { at: to };
    }
    const { from, bow, kind } = trip;
    const height = Math.sin(Math.PI * Math.max(0, progress));
    if (kind === 'duck') return { at: to, scale: 1 - DUCK_SHARE * height };
    const at = onArc(from, to, bow, easeOut(progress));
    return kind === 'glide' ? { at } : { at, lift: LEAP_HEIGHT * height, scale: 1 + LEAP_GROWTH * height };
  }

  isMoving(): boolean {
    return this.#trips.size > 0;
  }
}

/**
 * Returns a point on a quadratic curve whose control point is offset by `bow` from the midpoint of the straight line.
 */
function onArc(from: Point, to: Point, bow: number, share: number): Point {
  const { x, y } = interpolate(from, to, share);
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (bow === 0 || length === 0) return { x, y };
  const far = (2 * share * (1 - share) * bow) / length;
  return { x: x + (to.y - from.y) * far, y: y + (from.x - to.x) * far };
}

/** Finds a piece of the winner on the same vertex as another player's piece. */
function caughtBy(tokens: readonly MovingToken[], winner: PlayerIndex | null) {
  if (winner === null) return null;
  for (const [catcher, { cell, player }] of tokens.entries()) {
    if (player !== winner) continue;
    const prey = tokens.findIndex((other) => other.cell === cell && other.player !== null && other.player !== winner);
    if (prey >= 0) return { catcher, prey };
  }
  return null;
}

/** Returns the tokens that moved along an edge between two states of a board. */
export function movedTokens(
  { edges }: GraphBoard,
  before: readonly MovingToken[],
  after: readonly MovingToken[],
): readonly number[] {
  const isEdge = (a: Cell, b: Cell): boolean =>
    edges.some((cell, i) => i % 2 === 0 && cell === a && edges[i + 1] === b);
  return after.flatMap(({ cell }, index) => {
    const from = before[index]?.cell;
    return from !== undefined && from !== cell && (isEdge(from, cell) || isEdge(cell, from)) ? [index] : [];
  });
}
