/**
 * What the page says about a position, as message keys and arguments: which sentence, never its words.
 *
 * Values count for the player to move; sentences always say who wins.
 */
import type { Move, PlayerIndex, Position } from './types.ts';
import { bestMoves, difference } from './values.ts';

/** Something a sentence puts in place of `{name}`. */
export type SentenceArgument =
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'player'; readonly player: PlayerIndex }
  | { readonly kind: 'moves'; readonly moves: readonly string[] };

/** The messages that this file chooses among. */
export const SENTENCE_KEYS = [
  'verdict.to-move',
  'verdict.wins',
  'verdict.draw',
  'verdict.draw-by-repetition',
  'verdict.history-matters',
  'verdict.won',
  'verdict.drawn',
  'choices.only-move',
  'choices.win.all',
  'choices.win.all-fastest',
  'choices.win.only',
  'choices.win.some-fastest',
  'choices.draw.all',
  'choices.draw.only',
  'choices.loss.all',
  'choices.loss.longest',
  'remark.best',
  'remark.slower',
  'remark.sooner',
  'remark.gives-up.win',
  'remark.gives-up.draw',
] as const;
/** The key of a message that this file chooses. */
export type SentenceKey = (typeof SENTENCE_KEYS)[number];

/** A message with what stands in it. `count` chooses between singular and plural. */
export interface Sentence {
  readonly key: SentenceKey;
  readonly arguments: Readonly<Record<string, SentenceArgument>>;
}

/** The sentences of the verdict, most important first. */
export interface Verdict {
  readonly headline: Sentence;
  /** Why the game is over, an id worded by the game; null while it is not. */
  readonly ending: string | null;
  readonly details: readonly Sentence[];
}

/** What to say about a position: who wins and how soon, whose move it is and what the choice is worth. */
export function verdictOf(position: Position): Verdict {
  const { ending, value, mover } = position;
  if (ending !== null) {
    const headline = ending.winner === null ? say('verdict.drawn') : say('verdict.won', by(ending.winner));
    return { headline, ending: ending.reason, details: [] };
  }
  if (value === null) return { headline: say('verdict.to-move', by(mover)), ending: null, details: [] };
  const choices = choicesOf(position);
  const details = [say('verdict.to-move', by(mover)), ...(choices === null ? [] : [choices])];
  const saving = position.moves.filter((move) => move.rank === 0 && move.repeats);
  if (value.outcome === 'loss' && saving.length > 0) {
    return { headline: say('verdict.draw-by-repetition', named(saving)), ending: null, details };
  }
  if (position.historyMatters) details.push(say('verdict.history-matters'));
  if (value.outcome === 'draw') {
    return { headline: say('verdict.draw'), ending: null, details };
  }
  const headline = say('verdict.wins', { ...by(value.winner), count: number(value.plies) });
  return { headline, ending: null, details };
}

/** What the mover's choice is worth, or null when there is none or it is unknown. */
function choicesOf(position: Position): Sentence | null {
  const { moves } = position;
  // What the moves are worth in this line: one that repeats a position is a draw, whatever the position by itself is.
  const value = moves[0]?.value ?? null;
  if (value === null) return null;
  const best = bestMoves(moves);
  if (moves.length === 1) return say('choices.only-move', named(moves));
  const keep = moves.filter((move) => move.value?.outcome === value.outcome);
  const allKeep = keep.length === moves.length;
  const allBest = best.length === keep.length;
  switch (value.outcome) {
    case 'win':
      if (allKeep) return allBest ? say('choices.win.all') : say('choices.win.all-fastest', named(best));
      if (allBest) return say('choices.win.only', named(keep));
      return say('choices.win.some-fastest', { ...named(best), total: number(keep.length) });
    case 'draw':
      return allKeep ? say('choices.draw.all') : say('choices.draw.only', named(keep));
    case 'loss':
      return allBest ? say('choices.loss.all') : say('choices.loss.longest', named(best));
  }
}

/** How good a played move was. */
export interface Remark {
  readonly grade: 'best' | 'inaccurate' | 'mistake';
  readonly sentence: Sentence;
}

/**
 * Compares the move played at `position` with the best one, exactly. Null when the position is not solved or left no
 * choice.
 */
export function remarkOn(position: Position, move: string): Remark | null {
  const played = position.moves.find((candidate) => candidate.text === move);
  if (played === undefined || position.moves.length < 2) return null;
  const compared = difference(position.moves[0]?.value ?? null, played.value);
  if (compared === null) return null;
  const best = named(bestMoves(position.moves));
  const words = { ...by(position.mover), ...best, move: moveNames([played]) };
  switch (compared.kind) {
    case 'best':
      return { grade: 'best', sentence: say('remark.best', words) };
    case 'slower':
    case 'sooner': {
      const key = compared.kind === 'slower' ? 'remark.slower' : 'remark.sooner';
      return {
        grade: 'inaccurate',
        sentence: say(key, { ...words, count: number(compared.plies) }),
      };
    }
    case 'gives-up': {
      const key = compared.outcome === 'win' ? 'remark.gives-up.win' : 'remark.gives-up.draw';
      return { grade: 'mistake', sentence: say(key, words) };
    }
  }
}

function say(key: SentenceKey, words: Readonly<Record<string, SentenceArgument>> = {}): Sentence {
  return { key, arguments: words };
}

function by(player: PlayerIndex): { readonly player: SentenceArgument } {
  return { player: { kind: 'player', player } };
}

function number(value: number): SentenceArgument {
  return { kind: 'number', number: value };
}

function moveNames(moves: readonly Move[]): SentenceArgument {
  return { kind: 'moves', moves: moves.map((move) => move.text) };
}

/** The moves as `{moves}` and how many they are as `{count}`. */
function named(moves: readonly Move[]): Readonly<Record<'moves' | 'count', SentenceArgument>> {
  return { moves: moveNames(moves), count: number(moves.length) };
}
