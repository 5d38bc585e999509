/**
 * Page players. They choose at random among equally good moves, so that readers cannot memorise their moves. If the
 * reader makes the same moves with the same seed, so do the page players.
 */

import type { ChanceResult, Move, Position } from '../game/types.ts';
import { bestMoves } from '../game/values.ts';
import { seededRandom } from '../layout/random.ts';

/** A player of limited skill, which plays either a best move or a random one. */
export interface Skilled {
  /** Probability that the player makes a best move, in percent: 0 … 100. */
  readonly skill: number;
}

/** Types of page players. */
export type EngineSide =
  /** Plays best moves, which include fast wins and slow losses. */
  | 'perfect'
  /** Plays the fastest wins, but also the fastest losses. */
  | 'fast'
  | 'random'
  | Skilled;

/** The player of a side: the reader or a page player. */
export type Side = 'hand' | EngineSide;

/** The position in which a player chooses. Together with the seed, it determines the choice. */
export interface Turn {
  readonly seed: number;
  /** Number of plies that were played before the position. */
  readonly ply: number;
  readonly position: Position;
}

/** Returns the move that a player chooses; null if the position is unsolved or the game is over. */
export function choiceOf(side: EngineSide, turn: Turn): Move | null {
  const random = randomAt(turn, 'move');
  return pick(candidates(side, turn.position.moves, random), random());
}

/** Rolls the die to choose the result of a chance move. */
export function rollDie(move: Move, turn: Turn): ChanceResult | null {
  return pick(move.results, randomAt(turn, move.text)());
}

function candidates(side: EngineSide, moves: readonly Move[], random: () => number): readonly Move[] {
  if (side === 'random') return moves;
  const best = bestMoves(moves);
  if (side === 'perfect' || best.length === 0) return best;
  if (side === 'fast') return soonestLosses(best, moves);
  return random() * 100 < side.skill ? best : moves;
}

/** Returns the fastest losses if all moves lose; otherwise the best moves. */
function soonestLosses(best: readonly Move[], moves: readonly Move[]): readonly Move[] {
  const value = best[0]?.value;
  if (value?.kind !== 'outcome' || value.outcome !== 'loss') return best;
  const plies = (move: Move): number => (move.value?.kind === 'outcome' ? (move.value.plies ?? Infinity) : Infinity);
  const soonest = Math.min(...moves.map(plies));
  return moves.filter((move) => plies(move) === soonest);
}

function pick<T>(items: readonly T[], random: number): T | null {
  return items[Math.floor(random * items.length)] ?? null;
}

function randomAt({ seed, ply, position }: Turn, purpose: string): () => number {
  return seededRandom(hash(`${seed} ${ply} ${purpose} ${position.text}`));
}

/** Returns the 32-bit FNV-1a hash of the UTF-16 code units of a string (Fowler, Noll and Vo; public domain). */
function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  return state;
}
