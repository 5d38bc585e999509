/**
 * Motion on boards: moving tokens, changes of figures, and the celebration of a win. The page loads this script on
 * demand.
 */
import type { GraphBoard, PlayerIndex } from '../../../model/game/types.ts';
import { easeOut, prefersReducedMotion } from '../canvas/easing.ts';
import type { FigureScene, FigureState } from '../canvas/figure.ts';
import type { Shape } from '../canvas/shapes.ts';
import { playerTints } from '../canvas/tints.ts';
import type { Point } from '../canvas/viewport.ts';
import type { BoardEnd } from './load-motion.ts';
import { type MotionStart, type MovingToken, TokenMotion, type TokenPlace } from './token-motion.ts';

/** Delay in ms between the last move and the start of the celebration. */
const CHEER_BEGINS = 200;
const CHEER_ENDS = 850;
const RAYS = 14;

/** Celebrates when the reader wins or solves a puzzle. */
class Celebration {
  hasMoved = false;
  #current: { readonly player: PlayerIndex; startedAt: number | null } | null = null;

  /** Tracks the state of the board. Does not celebrate a game that was already over when the board appeared. */
  followEnd(before: BoardEnd, next: BoardEnd, hasMoved: boolean, still: boolean): void {
    this.hasMoved = hasMoved;
    if (next.celebrated === null) this.#current = null;
    else if (hasMoved && !still && before.celebrated === null)
      this.#current = { player: next.celebrated, startedAt: null };
  }

  /** Draws shapes on top of the board, within `reach` pixels of a point. */
  shapes(around: Point, reach: number, now: number): readonly Shape[] {
    if (this.#current === null) return [];
    const { player, startedAt } = this.#current;
    this.#current.startedAt = startedAt ?? now;
    const progress = (now - (startedAt ?? now) - CHEER_BEGINS) / (CHEER_ENDS - CHEER_BEGINS);
    if (progress >= 1) this.#current = null;
    return progress <= 0 || progress >= 1 ? [] : rays(player, around, reach, progress);
  }

  isMoving(): boolean {
    return this.#current !== null;
  }
}

function rays(player: PlayerIndex, { x, y }: Point, reach: number, progress: number): readonly Shape[] {
  const { strong, shade } = playerTints(player);
  const [head, tail] = [easeOut(progress), easeOut(progress * 0.8)];
  const lines: number[] = [];
  const sparks: number[] = [];
  for (let ray = 0; ray < RAYS; ++ray) {
    // Every second ray is shorter, so that the ends of the rays do not form a circle.
    const far = reach * (ray % 2 === 0 ? 1 : 0.72);
    const angle = (ray * 2 * Math.PI) / RAYS;
    const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
    lines.push(x + ux * far * tail, y + uy * far * tail, x + ux * far * head, y + uy * far * head);
    const between = angle + Math.PI / RAYS;
    const flown = reach * (ray % 2 === 0 ? 0.6 : 0.9) * head;
    sparks.push(x + Math.cos(between) * flown, y + Math.sin(between) * flown);
  }
  const alpha = 1 - progress * progress;
  return [
    { kind: 'segments', part: 'cheer', points: lines, width: 4, round: true, colour: strong, alpha },
    { kind: 'discs', part: 'cheer', points: sparks, radius: 1 + 4 * (1 - progress), colour: shade, alpha },
  ];
}

interface GraphMoment {
  readonly board: GraphBoard;
  readonly tokens: readonly MovingToken[];
  readonly end: BoardEnd;
}

/** Motion of a graph board. */
export class GraphMotion extends Celebration {
  readonly #travel = new TokenMotion();

  /** Animates a change. `departure` returns the last drawn position of a token. */
  follow(before: GraphMoment, next: GraphMoment, departure: (token: number) => MotionStart | null): void {
    const still = next.board.vertexCount !== before.board.vertexCount || prefersReducedMotion();
    if (still) this.#travel.stop();
    else this.#travel.follow(next.board, before.tokens, next.tokens, next.end.winner, departure);
    const hasMoved = next.board === before.board && (this.hasMoved || next.tokens !== before.tokens);
    this.followEnd(before.end, next.end, hasMoved, still);
  }

  /** Starts the motion of a token that the reader dropped at a point. */
  start(token: number, from: Point): void {
    if (!prefersReducedMotion()) this.#travel.start(token, { from, bow: 0 });
  }

  placeOf(token: number, to: Point, now: number): TokenPlace {
    return this.#travel.placeOf(token, to, now);
  }

  override isMoving(): boolean {
    return this.#travel.isMoving() || super.isMoving();
  }
}

interface FigureMoment {
  readonly board: unknown;
  readonly scene: { readonly state: FigureState; readonly editing: boolean };
  readonly end: BoardEnd;
}

/** Motion of a figure board. A new change replaces the current one. */
export class FigureMotion extends Celebration {
  #change: (NonNullable<FigureScene['motion']> & { milliseconds: number; startedAt: number | null }) | null = null;

  /** Animates a change of state if it `isFresh`. The duration is in ms; 0 shows the change at once. */
  follow(before: FigureMoment, next: FigureMoment, isFresh: boolean, milliseconds: number): void {
    const isOther = next.board !== before.board;
    const reduced = prefersReducedMotion();
    if (isFresh) {
      const still = isOther || next.scene.editing || milliseconds === 0 || reduced;
      const { winner } = next.end;
      this.#change = still ? null : { before: before.scene.state, winner, progress: 0, milliseconds, startedAt: null };
    }
    this.followEnd(before.end, next.end, !isOther && (this.hasMoved || isFresh), reduced);
  }

  /** Returns the motion at a time in ms; null if nothing is moving. */
  at(now: number): FigureScene['motion'] {
    if (this.#change === null) return null;
    this.#change.startedAt ??= now;
    const { before, winner = null, startedAt, milliseconds } = this.#change;
    const progress = (now - startedAt) / milliseconds;
    if (progress < 1) return { before, winner, progress: easeOut(progress) };
    this.#change = null;
    return null;
  }

  override isMoving(): boolean {
    return this.#change !== null || super.isMoving();
  }
}
