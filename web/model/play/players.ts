/** The reader's choices about the players: who plays each side, the delay, the die and the seed. */
import type { PlayerIndex } from '../game/types.ts';
import type { Side } from './opponent.ts';

/** The players of both sides: the reader or a page player. */
export type Sides = readonly [Side, Side];

/** Source of the results of the reader's chance moves: the reader or the die. */
export type Dice = 'ask' | 'roll';

/** Maximum delay of a page player before its move, in ms. */
export const LONGEST_DELAY = 3000;
/** Maximum seed of the page players and of the die. */
export const MAX_SEED = 999_999;
/** Default delay of a page player before its move, in ms. */
export const DEFAULT_DELAY = 500;

export function freshSeed(): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return random % (MAX_SEED + 1);
}

/** Replaces one of the two players. */
export function withSide(sides: Sides, player: PlayerIndex, side: Side): Sides {
  return player === 0 ? [side, sides[1]] : [sides[0], side];
}

/** Returns the default players: the reader, who makes the first move, and a perfect player. */
export function defaultSides(first: PlayerIndex): Sides {
  return first === 0 ? ['hand', 'perfect'] : ['perfect', 'hand'];
}

/** Returns whether the players are the default ones, whichever player moves first. */
export function areDefaultSides(sides: Sides): boolean {
  return sides.includes('hand') && sides.includes('perfect');
}

/** Returns the player that the reader controls; null if the reader controls both or neither. */
export function readerOf([first, second]: Sides): PlayerIndex | null {
  if ((first === 'hand') === (second === 'hand')) return null;
  return first === 'hand' ? 0 : 1;
}
