/** Colours of the cells of the whole search. As in tables, the colour shows who wins. */
import type { Value } from '../../../model/game/types.ts';
import { estimateOf, type Search } from '../../../model/watch/trace/results.ts';
import type { ColourName } from '../../board/canvas/palette.ts';
import type { Shape } from '../../board/canvas/shapes.ts';

export interface Fill {
  readonly colour: ColourName;
  readonly alpha: number;
}

/** Colour of cells whose result is unknown. */
export const OPEN: Fill = { colour: 'soft', alpha: 1 };
/** Colour of cells with draws or even results. */
const EVEN: Fill = { colour: 'draw', alpha: 0.2 };
const WEAKEST = 0.16;
const STRONGEST = 0.5;
/**
 * Number of strengths of each colour. With more strengths, neighbouring ones would look alike, and drawing would be
 * slower.
 */
const STEPS = 4;

/** Returns the largest final lead of either player at any closed node. */
export function greatestLead(search: Search): number {
  const { trace, tree } = search;
  let greatest = 1;
  if (trace.valueKind !== 'margin') return greatest;
  for (let node = 0; node < tree.count; node += 1) {
    if (tree.end(node) === 'open') continue;
    const { value } = estimateOf(search, node);
    if (value.kind === 'margin') greatest = Math.max(greatest, Math.abs(value.margin));
  }
  return greatest;
}

/**
 * Returns the colour of a value. A larger lead or probability has a stronger colour; all wins and losses have the same
 * strength.
 */
export function fillOf(value: Value, greatest: number): Fill {
  const strength = strengthOf(value, greatest);
  if (strength === 0) return EVEN;
  const step = Math.min(STEPS, Math.ceil(Math.abs(strength) * STEPS));
  const alpha = WEAKEST + ((STRONGEST - WEAKEST) * (step - 1)) / (STEPS - 1);
  return { colour: strength > 0 ? 'p1' : 'p2', alpha };
}

/** Returns the strength of a value, from −1 to 1; the sign shows who wins. */
function strengthOf(value: Value, greatest: number): number {
  switch (value.kind) {
    case 'outcome':
      return value.outcome === 'draw' ? 0 : value.outcome === 'win' ? 0.75 : -0.75;
    case 'margin':
      return value.margin / greatest;
    case 'probability':
      return Math.abs(value.probability - 0.5) < 1e-12 ? 0 : 2 * value.probability - 1;
  }
}

/**
 * Collects cells of one height and draws them together by colour, because drawing them one by one would be too slow.
 */
export function createBatches(part: string) {
  const batches = new Map<string, { readonly fill: Fill; readonly points: number[] }>();
  return {
    /** Adds a cell; `middle` is the y coordinate of its centre. */
    add(fill: Fill, left: number, right: number, middle: number): void {
      const key = `${fill.colour} ${fill.alpha}`;
      const batch = batches.get(key) ?? { fill, points: [] };
      batches.set(key, batch);
      batch.points.push(left, middle, right, middle);
    },
    shapes: (height: number): readonly Shape[] =>
      Array.from(batches.values(), ({ fill, points }) => ({ kind: 'segments', part, ...fill, width: height, points })),
  };
}
