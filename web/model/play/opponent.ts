/**
 * Who makes the moves of a player, and how the page's own players choose: always at random among moves that are as good as
 * each other, so that they cannot be learnt by heart, and always alike for the same seed, so that a game can be repeated.
 */

import type { ChanceResult, Move, Position } from '../game/types.ts';
import { bestMoves } from '../game/values.ts';
import { seededRandom } from '../layout/random.ts';

/** Plays a best move with a probability, and otherwise any. */
export interface Skilled {
  /** The probability of a best move, in per cent: 0 … 100. */
  readonly skill: number;
}

/** The page's own players. None but the skilled and the random one ever gives anything away. */
export type EngineSide =
  /** Wins as soon as it can, and holds out as long as it can where it loses. */
  | 'perfect'
  /** Wins as soon as it can, and where it loses gets it over with. */
  | 'fast'
  | 'random'
  | Skilled;

/** Who makes the moves of a player: the reader, or one of the page's own. */
export type Side = 'hand' | EngineSide;

/** Where a choice is made. Nothing else goes into it: not what was asked before. */
export interface Turn {
  readonly seed: number;
  /** Plies played before. */
  readonly ply: number;
  readonly position: Position;
}

/** The move of a player; null when the position is not solved yet, and where the game is over. */
export function choiceOf(side: EngineSide, turn: Turn): Move | null {
  const random = randomAt(turn, 'move');
  return pick(candidates(side, turn.position.moves, random), random());
}

/** What comes of a chance move when the die is thrown for it. */
export function rollOf(move: Move, turn: Turn): ChanceResult | null {
  return pick(move.results, randomAt(turn, move.text)());
}

function candidates(side: EngineSide, moves: readonly Move[], random: () => number): readonly Move[] {
  if (side === 'random') return moves;
  const best = bestMoves(moves);
  if (side === 'perfect' || best.length === 0) return best;
  if (side === 'fast') return soonestLosses(best, moves);
  return random() * 100 < side.skill ? best : moves;
}

/** Where the best moves lose, the moves that lose soonest; else the best moves. */
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

/** The 32-bit FNV-1a hash over UTF-16 units (Fowler, Noll and Vo; public domain). */
function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  return state;
}
