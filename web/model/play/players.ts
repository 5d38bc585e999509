/** Who plays each side, and how: the reader's choices about the page's own players, the die and the seed of both. */
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { PlayerIndex } from '../game/types.ts';
import type { Side } from './opponent.ts';

/** Who makes the moves of each player. */
export type Sides = readonly [Side, Side];

/** Who decides between the equally likely results of the reader's moves: the reader, or the die. */
export type Dice = 'ask' | 'roll';

/** The longest that a player of the page may wait before it moves, in milliseconds. */
export const LONGEST_DELAY = 3000;
/** Seeds are shown and typed as whole numbers of at most this size. */
export const LAST_SEED = 999_999;
/** How long it waits when the reader has not said, in milliseconds. */
const USUAL_DELAY = 500;

/** The reader's choices about who plays. */
export interface Players {
  readonly sides: Signal<Sides>;
  /** What every choice of the page's own players and of the die depends on, besides the position and its ply. */
  readonly seed: ReadonlySignal<number>;
  /** The seed that the reader or a link has chosen, a whole number from 0; null for one that the page made up. */
  readonly chosenSeed: Signal<number | null>;
  /** How long a player of the page waits before it moves, in milliseconds: 0 … {@link LONGEST_DELAY}. */
  readonly delay: Signal<number>;
  /** The only move of a position is played without waiting for the reader. */
  readonly playsForced: Signal<boolean>;
  /**
   * Whom the results of the reader's own moves are left to; null until the reader has said. The die decides those of the page's
   * players.
   */
  readonly dice: Signal<Dice | null>;
}

/** The usual players; `seed` until the reader chooses one. */
export function createPlayers(seed: number): Players {
  const chosen = signal<number | null>(null);
  return {
    sides: signal(usualSides(0)),
    seed: computed(() => chosen.value ?? seed),
    chosenSeed: chosen,
    delay: signal(USUAL_DELAY),
    playsForced: signal(false),
    dice: signal<Dice | null>(null),
  };
}

/** A seed that nobody has chosen, as good as any other. */
export function freshSeed(): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return random % (LAST_SEED + 1);
}

/** The sides with another player on one of them. */
export function withSide(sides: Sides, player: PlayerIndex, side: Side): Sides {
  return player === 0 ? [side, sides[1]] : [sides[0], side];
}

/** Who plays where nobody has said: the reader, who makes the first move, and a perfect player. */
export function usualSides(first: PlayerIndex): Sides {
  return first === 0 ? ['hand', 'perfect'] : ['perfect', 'hand'];
}

/** Whether the sides are the usual ones for one of the first moves. */
export function isUsual(sides: Sides): boolean {
  return sides.includes('hand') && sides.includes('perfect');
}

/** The one player whom the reader moves; null where the reader moves both, or neither. */
export function readerOf([first, second]: Sides): PlayerIndex | null {
  if ((first === 'hand') === (second === 'hand')) return null;
  return first === 'hand' ? 0 : 1;
}
