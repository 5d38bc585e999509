/** What moves on a graph: tokens from vertex to vertex, and the moment of a win. */
import type { GraphBoard } from '../../../model/game/types.ts';
import { prefersReducedMotion } from '../canvas/easing.ts';
import { type Cheers, createCheers } from './cheer.ts';
import type { BoardEnd } from './load-motion.ts';
import { createTravel, type Departure, type Travel, type Traveller } from './travel.ts';

/** What a board was told. */
interface Told {
  readonly board: GraphBoard;
  readonly tokens: readonly Traveller[];
  readonly end: BoardEnd;
}

/** The motion of a board. */
export interface GraphMotion extends Pick<Travel, 'start' | 'placeOf'>, Pick<Cheers, 'shapes' | 'moving'> {
  /** The board was told something else; `departure` tells where a token was drawn last. */
  readonly follow: (before: Told, next: Told, departure: (token: number) => Departure | null) => void;
}

/** A board at rest. */
export function createGraphMotion(): GraphMotion {
  const travel = createTravel();
  const cheers = createCheers();
  let hasMoved = false;
  return {
    follow(before, next, departure) {
      const still = next.board.vertexCount !== before.board.vertexCount || prefersReducedMotion();
      if (still) travel.stop();
      else travel.follow(next.board, before.tokens, next.tokens, next.end.winner, departure);
      hasMoved = next.board === before.board && (hasMoved || next.tokens !== before.tokens);
      cheers.follow(before.end, next.end, hasMoved && !still);
    },
    start(token, from, bow) {
      if (!prefersReducedMotion()) travel.start(token, from, bow);
    },
    placeOf: travel.placeOf,
    shapes: cheers.shapes,
    moving: () => travel.moving() || cheers.moving(),
  };
}
