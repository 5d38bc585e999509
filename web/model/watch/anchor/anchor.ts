/**
 * Anchors: places in a run that survive a change of the engine, and of the board. They are looked up anew in every run
 * (lookup.ts), so that a story says *the first cut* and not *step 36*.
 *
 * | anchor            | in a search that is watched                                                        | in a line       |
 * |-------------------|------------------------------------------------------------------------------------|-----------------|
 * | `start`           | before the first step                                                              | before any move |
 * | `end`             | after the last step                                                                | after the last  |
 * | `step:12`         | after that many steps                                                              | after 12 plies  |
 * | `cut:1`           | the first time that moves are left out                                             |                 |
 * | `hit:2`           | the second time that a position is found in the table, or among those that are met |                 |
 * | `layer:3`         | where layer 3 begins to be decided                                                 |                 |
 * | `decide:m1-c2-cat`| the first time that the search is done with the position of that name              |                 |
 * | `line:4`          | the first time that the position after 4 plies of the board's line is met          | after 4 plies   |
 */
import type { MarkKind } from '../trace/marks.ts';

/** Anchors that are counted. */
const COUNTED = ['step', 'line', 'cut', 'hit', 'layer'] as const;

/** A place in a run. */
export type Anchor =
  | { readonly kind: 'start' | 'end' }
  /** `step` and `line` count from 0, marks from 1. */
  | { readonly kind: 'step' | 'line' | MarkKind; readonly number: number }
  | { readonly kind: 'decide'; readonly position: string };

/** Reads an anchor; null for what is none. */
export function readAnchor(text: string): Anchor | null {
  if (text === 'start' || text === 'end') return { kind: text };
  const [, name, value = ''] = /^([a-z]+):(\S+)$/.exec(text) ?? [];
  if (name === 'decide') return { kind: name, position: value };
  const kind = COUNTED.find((counted) => counted === name);
  if (kind === undefined || !/^\d{1,7}$/.test(value)) return null;
  const number = Number(value);
  return number >= leastOf(kind) ? { kind, number } : null;
}

/** The text that {@link readAnchor} reads. */
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

/** Marks are named by their number, plies and steps by how many have gone by. */
function leastOf(kind: (typeof COUNTED)[number]): 0 | 1 {
  return kind === 'step' || kind === 'line' ? 0 : 1;
}
