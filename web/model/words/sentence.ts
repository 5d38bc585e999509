/** Sentences as data: message keys and what stands in them. */

import type { Board, Move, PlayerIndex, Position, Value } from '../game/types.ts';
import type { Estimate, Relation, Result } from '../watch/trace/results.ts';
import type { SentenceKey } from './sentence-keys.ts';

export type { SentenceKey } from './sentence-keys.ts';

/** As many moves are named one by one; more are only counted. */
export const MOST_NAMED = 4;

/** Something a sentence puts in place of `{name}`. */
export type SentenceArgument =
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'player'; readonly player: PlayerIndex }
  | { readonly kind: 'moves'; readonly moves: readonly string[] }
  /** In full words, for the mover of the position. */
  | { readonly kind: 'value'; readonly value: Value; readonly position: Position }
  /** Figures that are the same in every language: "6:3", "51.3%". */
  | { readonly kind: 'figures'; readonly text: string }
  | TraceArgument;

/** What only sentences about a trace put in place of `{name}`. */
export type TraceArgument =
  /** What a search says of a result, as the first player sees it: "at most a draw"; `believed` by a wrong solver. */
  | ({ readonly kind: 'worth'; readonly believed: boolean } & Estimate)
  /** What a player is sure of in a search: α the first, β the second: "α = −∞"; `believed` by a wrong solver. */
  | { readonly kind: 'bound'; readonly holder: PlayerIndex; readonly result: Result; readonly believed: boolean }
  /** Points of one player more than the other: "+3", "at most −1". */
  | { readonly kind: 'points'; readonly points: number; readonly relation: Relation }
  /** A move with the points that it makes; without a name as long as that is not known. */
  | { readonly kind: 'move'; readonly name: string | null; readonly gain: number }
  /** A position of a table by where everything stands; null as long as that is not known. */
  | { readonly kind: 'place'; readonly position: Position | null; readonly board: Board };

/** A message with what stands in it. `count` chooses between singular and plural. */
export interface Sentence {
  readonly key: SentenceKey;
  readonly arguments: Readonly<Record<string, SentenceArgument>>;
}

/** A sentence. */
export function say(key: SentenceKey, words: Readonly<Record<string, SentenceArgument>> = {}): Sentence {
  return { key, arguments: words };
}

/** The argument `{player}`. */
export function by(index: PlayerIndex): { readonly player: SentenceArgument } {
  return { player: player(index) };
}

/** An argument that is a number. */
export function number(value: number): SentenceArgument {
  return { kind: 'number', number: value };
}

/** An argument that is the same in every language. */
export function figures(text: string): SentenceArgument {
  return { kind: 'figures', text };
}

/** The moves as `{moves}` and how many they are as `{count}`. */
export function named(moves: readonly Move[]): Readonly<Record<'moves' | 'count', SentenceArgument>> {
  return { moves: moveNames(moves), count: number(moves.length) };
}

/** The names of moves as an argument. */
export function moveNames(moves: readonly Pick<Move, 'text'>[]): SentenceArgument {
  return movesCalled(moves.map((move) => move.text));
}

/** Moves, as they are written, as an argument. */
export function movesCalled(moves: readonly string[]): SentenceArgument {
  return { kind: 'moves', moves };
}

/** An argument that is a player. */
export function player(index: PlayerIndex): SentenceArgument {
  return { kind: 'player', player: index };
}
