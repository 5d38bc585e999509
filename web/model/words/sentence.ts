/** Sentences as data: message keys and arguments. */

import type { Board, Move, PlayerIndex, Position, Value } from '../game/types.ts';
import type { Estimate, Relation, Result } from '../watch/trace/results.ts';
import type { SentenceKey } from './sentence-keys.ts';

export type { SentenceKey } from './sentence-keys.ts';

/** Maximum number of moves that a sentence names. */
export const MOST_NAMED = 4;

/** An argument that replaces `{name}` in a message. */
export type SentenceArgument =
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'player'; readonly player: PlayerIndex }
  | { readonly kind: 'moves'; readonly moves: readonly string[] }
  /** A value in words, for the mover of the position. */
  | { readonly kind: 'value'; readonly value: Value; readonly position: Position }
  /** Text that is the same in every language: "6:3", "51.3%". */
  | { readonly kind: 'figures'; readonly text: string }
  | TraceArgument;

/** Arguments of sentences about a trace. */
export type TraceArgument =
  /** A result in a search, for the first player: "at most a draw". `believed` means that a wrong solver claims it. */
  | ({ readonly kind: 'worth'; readonly believed: boolean } & Estimate)
  /**
   * A bound of a search, α of the first player or β of the second: "α = −∞". `believed` means that a wrong solver
   * claims it.
   */
  | { readonly kind: 'bound'; readonly holder: PlayerIndex; readonly result: Result; readonly believed: boolean }
  /** A player's lead: "+3", "at most −1". */
  | { readonly kind: 'points'; readonly points: number; readonly relation: Relation }
  /** A move with the points that it makes. The name is null until it is known. */
  | { readonly kind: 'move'; readonly name: string | null; readonly gain: number }
  /** A position of a table; null until it is loaded. */
  | { readonly kind: 'place'; readonly position: Position | null; readonly board: Board };

/** A message with its arguments. `count` selects singular or plural. */
export interface Sentence {
  readonly key: SentenceKey;
  readonly arguments: Readonly<Record<string, SentenceArgument>>;
}

export function makeSentence(key: SentenceKey, words: Readonly<Record<string, SentenceArgument>> = {}): Sentence {
  return { key, arguments: words };
}

/** Returns the argument that replaces `{player}`. */
export function playerArgument(index: PlayerIndex): { readonly player: SentenceArgument } {
  return { player: player(index) };
}

export function number(value: number): SentenceArgument {
  return { kind: 'number', number: value };
}

export function figures(text: string): SentenceArgument {
  return { kind: 'figures', text };
}

/** Returns the arguments that replace `{moves}` and `{count}`. */
export function named(moves: readonly Move[]): Readonly<Record<'moves' | 'count', SentenceArgument>> {
  return { moves: moveNames(moves), count: number(moves.length) };
}

export function moveNames(moves: readonly Pick<Move, 'text'>[]): SentenceArgument {
  return movesCalled(moves.map((move) => move.text));
}

export function movesCalled(moves: readonly string[]): SentenceArgument {
  return { kind: 'moves', moves };
}

export function player(index: PlayerIndex): SentenceArgument {
  return { kind: 'player', player: index };
}
