/** What a story is: stops in one run of a board, each with what is said there. grammar.ts has it as text. */

import type { Anchor } from '../watch/anchor/anchor.ts';
import type { ShownPart } from '../watch/shown-parts.ts';

/** Of the grammar. Later ones are refused, and earlier ones read, for ever. */
export const STORY_VERSION = 1;

export { SHOWN_PARTS as STORY_PARTS, type ShownPart as StoryPart } from '../watch/shown-parts.ts';

/** Places that a search names itself, at the step of the stop. */
export const NAMED_PLACES = ['here', 'holder', 'refused', 'left-out', 'best'] as const;
export type NamedPlace = (typeof NAMED_PLACES)[number];

/** What is pointed at. */
export type Pointer =
  /**
   * `here` the node of the step, `holder` the one whose player has the bound elsewhere, `refused` the move on the way that this
   * player does not make therefore, `left-out` the moves that are not looked at, `best` the best move found so far.
   */
  | { readonly kind: NamedPlace }
  /**
   * `cell` a place of the board: its number, or as the game writes it (`c3`); `edge` what connects two of them, as `1-2`; `node` a
   * node of the tree by the moves that lead to it, joined by dots; `decide` the place of a position in a table, by its name.
   */
  | { readonly kind: 'cell' | 'edge' | 'node' | 'decide'; readonly name: string }
  /** A line of pseudo-code, from 1. */
  | { readonly kind: 'code'; readonly line: number };

/** A text in several languages, by BCP-47 tags, in the order of the author. Paragraphs are separated by empty lines. */
export type Words = ReadonlyMap<string, string>;

/**
 * Maximum sizes. `whole`, `title` and `text` are in characters, `whole` of the entire text. `languages` and `paragraphs` are
 * per text, `pointers` per stop. A packed story in a link can inflate to a megabyte, and the page shows all of its stops at once.
 */
export const STORY_LIMITS = {
  whole: 200_000,
  title: 200,
  text: 5000,
  paragraphs: 20,
  languages: 20,
  stops: 200,
  pointers: 50,
} as const;

/** A stop of a story. */
export interface Stop {
  readonly anchor: Anchor;
  readonly words: Words;
  /** Nothing but these parts; null for all that the view shows. */
  readonly show: readonly ShownPart[] | null;
  readonly point: readonly Pointer[];
  /** The question that is put before the stop is shown, by a name that Watch knows; null for none. */
  readonly ask: string | null;
}

/** A story. */
export interface Story {
  /** The link to what it is told on, without `#`, where the text has it: files do, links have it around them. */
  readonly board: string | null;
  readonly title: Words;
  readonly stops: readonly Stop[];
}

/** A story that is about to be told. */
export const EMPTY_STORY: Story = { board: null, title: new Map(), stops: [] };

/** A text in the language nearest to the one that is wanted: the same, the same without its region, English, or the first. */
export function wordsIn(words: Words, language: string): string {
  const tags = [...words.keys()];
  const primary = (tag: string): string => tag.toLowerCase().replace(/-.*$/, '');
  const wanted = language.toLowerCase();
  const tag =
    tags.find((one) => one.toLowerCase() === wanted) ??
    tags.find((one) => primary(one) === primary(wanted)) ??
    tags.find((one) => primary(one) === 'en') ??
    tags[0];
  return (tag !== undefined && words.get(tag)) || '';
}
