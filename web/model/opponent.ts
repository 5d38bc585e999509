/**
 * The perfect player: chooses at random among the moves that are equally good, so that it cannot be learnt by heart.
 */

import type { Move } from './types.ts';
import { bestMoves } from './values.ts';

/** Chooses a move, or null when none of the moves has a value yet. */
export type Opponent = (moves: readonly Move[]) => Move | null;

/** A perfect player; the same `seed` makes the same choices in the same order. */
export function createOpponent(seed: number): Opponent {
  const random = createRandom(seed);
  return (moves) => {
    const best = bestMoves(moves);
    return best[Math.floor(random() * best.length)] ?? null;
  };
}

/** Uniform numbers in [0, 1): the mulberry32 generator, public domain, by Tommy Ettinger. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
