/** Stories: stops in a run on a board, with text. story-text.ts defines the text form. */

import type { Anchor } from '../watch/anchor/anchor.ts';
import type { ShownPart } from '../watch/shown-parts.ts';

/** Version of the text form. Newer versions are rejected. */
export const STORY_VERSION = 1;

export { SHOWN_PARTS as STORY_PARTS, type ShownPart as StoryPart } from '../watch/shown-parts.ts';

/** Targets whose place the search determines at the step of the stop. */
export const NAMED_PLACES = ['here', 'holder', 'refused', 'left-out', 'best'] as const;
export type NamedPlace = (typeof NAMED_PLACES)[number];

/** A pointer of a stop. */
export type Pointer =
  /**
   * `here` is the node of the step. `holder` is the node at which the bound of the cut was found. `refused` is the move
   * on the path that the player with this bound therefore avoids. `left-out` refers to the skipped moves. `best` is the
   * current best move.
   */
  | { readonly kind: NamedPlace }
  /**
   * `cell` is a place on the board, given by number or name (`c3`), and `edge` a pair of places (`1-2`). `node` is a
   * tree node, given by the moves that lead to it, joined by dots. `decide` is a position of a table, given by name.
   */
  | { readonly kind: 'cell' | 'edge' | 'node' | 'decide'; readonly name: string }
  /** A line of pseudo-code, counted from 1. */
  | { readonly kind: 'code'; readonly line: number };

/** Text by language (BCP 47 tag), in the author's order. Empty lines separate paragraphs. */
export type Words = ReadonlyMap<string, string>;

/**
 * Maximum sizes. `whole`, `title` and `text` are in characters; `whole` limits the entire story. `languages` and
 * `paragraphs` are per text, `pointers` per stop. A packed story in a link can inflate to a megabyte, and the page
 * shows all of its stops at once.
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

export interface Stop {
  readonly anchor: Anchor;
  readonly words: Words;
  /** The parts of the page that are visible at the stop; null if all are visible. */
  readonly show: readonly ShownPart[] | null;
  readonly point: readonly Pointer[];
  /** Name of a question that the page asks before the stop; null if there is none. */
  readonly ask: string | null;
}

export interface Story {
  /** Link to the board, without `#`; null for a story in a link, because the link contains the board. */
  readonly board: string | null;
  readonly title: Words;
  readonly stops: readonly Stop[];
}

export const EMPTY_STORY: Story = { board: null, title: new Map(), stops: [] };

/** Returns the text in the most suitable language: the exact tag, another region, English, or the first one. */
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
