/**
 * Anchors: names of places in a run that stay valid when the engine or the board changes. They are looked up in each
 * run (lookup.ts), so that a story can refer to *the first cut* instead of *step 36*.
 *
 * | anchor            | in a recorded search                                        | in a line       |
 * |-------------------|-------------------------------------------------------------|-----------------|
 * | `start`           | before the first step                                       | before any move |
 * | `end`             | after the last step                                         | after the last  |
 * | `step:12`         | after 12 steps                                              | after 12 plies  |
 * | `cut:1`           | the first cut                                               |                 |
 * | `hit:2`           | the second hit in the table or among known positions        |                 |
 * | `layer:3`         | the start of layer 3                                        |                 |
 * | `decide:m1-c2-cat`| the first time that the position of this name is finished   |                 |
 * | `line:4`          | the first visit of the position after 4 plies of the line   | after 4 plies   |
 */
import type { MarkKind } from '../trace/marks.ts';

/** Kinds of anchors with a number. */
const COUNTED = ['step', 'line', 'cut', 'hit', 'layer'] as const;

export type Anchor =
  | { readonly kind: 'start' | 'end' }
  /** The number in an anchor. Steps and plies count from 0, marks from 1. */
  | { readonly kind: 'step' | 'line' | MarkKind; readonly number: number }
  | { readonly kind: 'decide'; readonly position: string };

/** Parses an anchor; returns null if the text is invalid. */
export function readAnchor(text: string): Anchor | null {
  if (text === 'start' || text === 'end') return { kind: text };
  const [, name, value = ''] = /^([a-z]+):(\S+)$/.exec(text) ?? [];
  if (name === 'decide') return { kind: name, position: value };
  const kind = COUNTED.find((counted) => counted === name);
  if (kind === undefined || !/^\d{1,7}$/.test(value)) return null;
  const number = Number(value);
  return number >= leastOf(kind) ? { kind, number } : null;
}

/** Returns the text form of an anchor, for {@link readAnchor}. */
export function anchorText(anchor: Anchor): string {
  switch (anchor.kind) {
    case 'start':
    case 'end':
      return anchor.kind;
    case 'decide':
      return `decide:${anchor.position}`;
    default:
      return `${anchor.kind}:${anchor.number}`;
  }
}

/** Returns the smallest number that an anchor of a kind may have: 0 for steps and plies, 1 for marks. */
function leastOf(kind: (typeof COUNTED)[number]): 0 | 1 {
  return kind === 'step' || kind === 'line' ? 0 : 1;
}
