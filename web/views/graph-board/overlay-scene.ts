/** The upper canvas: all that changes while one plays or edits, over the still graph. */

import type { Cell } from '../../model/types.ts';
import type { ColourName } from '../canvas/palette.ts';
import type { MeasureText, Shape } from '../canvas/shapes.ts';
import type { Point } from '../canvas/viewport.ts';
import type { Labels, PlacedPlate } from './labels.ts';
import { moveColours, outerRadius, PILL_TEXT, plateShapes, playerColour } from './labels.ts';
import type { Projection } from './projection.ts';
import { pointOf } from './projection.ts';
import type { BoardMove, BoardTier, BoardToken, GraphBoardProps } from './props.ts';

/** How visible the moves of each tier are. */
const TIER_ALPHA: Readonly<Record<BoardTier, number>> = { 0: 1, 1: 0.75, 2: 0.5, 3: 0.25 };

/** Where a token and its tag are now: at rest, on the way, or under the pointer. */
export interface TokenPlace {
  readonly ring: Point;
  readonly tag: Point;
}

/** What the pointer or the keys are about to do in edit mode. */
export type Preview =
  | { readonly kind: 'edge'; readonly from: Cell; readonly to: Cell | Point }
  | { readonly kind: 'vertex'; readonly at: Point; readonly from: Cell | null }
  | { readonly kind: 'remove'; readonly cell: Cell }
  | { readonly kind: 'remove-edge'; readonly from: Cell; readonly to: Cell };

/** Everything the upper canvas shows. */
export interface OverlayInput extends Pick<GraphBoardProps, 'tokens' | 'moves' | 'lastMove' | 'faulty' | 'selected'> {
  readonly projection: Projection;
  readonly labels: Labels;
  /** By token. */
  readonly places: readonly TokenPlace[];
  readonly highlighted: Cell | null;
  /** The vertex with the keyboard's focus, when that is to be seen. */
  readonly focused: Cell | null;
  readonly preview: Preview | null;
  readonly measure: MeasureText;
}

/** The part of the line between two vertices that lies outside circles around them; null when nothing is left. */
function between(from: Point, to: Point, fromRadius: number, toRadius: number): readonly number[] | null {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.hypot(dx, dy);
  if (length <= fromRadius + toRadius) return null;
  const a = fromRadius / length;
  const b = 1 - toRadius / length;
  return [from.x + dx * a, from.y + dy * a, from.x + dx * b, from.y + dy * b];
}

function edgeLine(input: OverlayInput, from: Cell, to: Cell): readonly number[] | null {
  const { projection, labels } = input;
  return between(
    pointOf(projection, from),
    pointOf(projection, to),
    outerRadius(projection, labels, from) + 1,
    outerRadius(projection, labels, to) + 1,
  );
}

function lastMoveTrace(input: OverlayInput): readonly Shape[] {
  const { lastMove, projection, tokens } = input;
  if (lastMove === null) return [];
  const points = edgeLine(input, lastMove.from, lastMove.to);
  if (points === null) return [];
  const mover = tokens.find((token) => token.cell === lastMove.to && token.player !== null);
  const width = projection.labelled ? 8 : 5;
  const colour = mover === undefined ? 'muted' : playerColour(mover.player);
  return [{ kind: 'segments', part: 'last-move', points, width, round: true, colour, alpha: 0.3 }];
}

/** The edges at the highlighted vertex, so that its neighbours can be found among many. */
function highlightedEdges({ highlighted, projection }: OverlayInput): readonly Shape[] {
  if (highlighted === null) return [];
  const points: number[] = [];
  const { edges, radius } = projection;
  for (let i = 0; i + 1 < edges.length; i += 2) {
    const from = edges[i] ?? 0;
    const to = edges[i + 1] ?? 0;
    if (from !== highlighted && to !== highlighted) continue;
    const line = between(pointOf(projection, from), pointOf(projection, to), radius, radius);
    if (line !== null) points.push(...line);
  }
  const width = projection.labelled ? 1.75 : 1.25;
  return [{ kind: 'segments', part: 'highlighted-edges', points, width, colour: 'ink', alpha: 0.8 }];
}

function moveLines(input: OverlayInput): readonly Shape[] {
  const shapes: Shape[] = [];
  const thick = input.projection.labelled ? 3 : 2;
  // The best moves last, so that they lie on top.
  for (const move of input.moves.toReversed()) {
    const points = edgeLine(input, move.from, move.to);
    if (points === null) continue;
    const lit = move.to === input.highlighted;
    const width = lit ? thick + 1 : thick;
    const { strong } = moveColours(move, input.tokens);
    shapes.push({ kind: 'segments', part: 'move', points, width, round: true, colour: 'panel' });
    shapes.push({
      kind: 'segments',
      part: 'move',
      points,
      width,
      round: true,
      colour: strong,
      alpha: lit ? 1 : TIER_ALPHA[move.tier],
    });
  }
  return shapes;
}

function number(projection: Projection, cell: Cell, colour: ColourName): readonly Shape[] {
  if (!projection.labelled) return [];
  const items = [{ ...pointOf(projection, cell), text: String(cell) }];
  return [{ kind: 'texts', part: 'number', items, size: projection.labelSize, colour }];
}

/** Clears the gap between a dot and the rings around it from edges. */
function gaps({ tokens, projection, labels }: OverlayInput): readonly Shape[] {
  if (projection.labelled) return [];
  return tokens.flatMap((token): readonly Shape[] => {
    const radius = labels.outer.get(token.cell);
    if (radius === undefined) return [];
    const { x, y } = pointOf(projection, token.cell);
    return [
      { kind: 'discs', part: 'gap', points: [x, y], radius, colour: 'panel' },
      { kind: 'discs', part: 'gap', points: [x, y], radius: projection.radius, colour: 'muted' },
    ];
  });
}

function targets(input: OverlayInput): readonly Shape[] {
  const { projection, tokens, highlighted } = input;
  return input.moves.flatMap((move): readonly Shape[] => {
    const { x, y } = pointOf(projection, move.to);
    const { strong, soft } = moveColours(move, tokens);
    const lit = move.to === highlighted;
    const part = 'target';
    if (!projection.labelled) {
      const radius = projection.ringFrom + (lit ? 1.5 : 0);
      const outline = { colour: 'panel', width: 1.5 } as const;
      return [{ kind: 'discs', part, points: [x, y], radius, colour: strong, outline }];
    }
    const width = lit ? 3.5 : 2.5;
    const colour = lit ? soft : 'panel';
    return [
      { kind: 'discs', part, points: [x, y], radius: projection.radius, colour, outline: { colour: strong, width } },
      ...number(projection, move.to, 'ink'),
    ];
  });
}

function stillTokens({ tokens, places, projection, moves }: OverlayInput): readonly Shape[] {
  return tokens.flatMap((token, index): readonly Shape[] => {
    const ring = places[index]?.ring;
    if (token.player !== null || ring === undefined) return [];
    const radius = projection.labelled ? projection.radius : projection.ringFrom;
    const move = moves.find(({ to }) => to === token.cell);
    const outline =
      move === undefined
        ? ({ colour: 'ink', width: 1.5 } as const)
        : { colour: moveColours(move, tokens).strong, width: 3 };
    return [
      { kind: 'discs', part: 'still-token', points: [ring.x, ring.y], radius, colour: 'ink', outline },
      ...number(projection, token.cell, 'panel'),
    ];
  });
}

function rings({ tokens, labels, places }: OverlayInput): readonly Shape[] {
  const width = labels.ringWidth;
  return tokens.flatMap((token, index): readonly Shape[] => {
    const radius = labels.rings[index] ?? null;
    const at = places[index]?.ring;
    if (radius === null || at === undefined) return [];
    return [
      // Edges end at the ring and do not run through the gap inside it.
      { kind: 'ring', part: 'ring-ground', ...at, radius: radius - 0.25, width: width + 3.5, colour: 'panel' },
      { kind: 'ring', part: 'ring', ...at, radius, width, colour: playerColour(token.player) },
    ];
  });
}

function markers(input: OverlayInput): readonly Shape[] {
  const { projection, labels, highlighted, selected, faulty, focused, moves } = input;
  const shapes: Shape[] = [];
  const around = (cell: Cell, gap: number) => ({
    ...pointOf(projection, cell),
    radius: outerRadius(projection, labels, cell) + gap,
  });
  if (highlighted !== null && highlighted !== focused && moves.every((move) => move.to !== highlighted)) {
    shapes.push({ kind: 'ring', part: 'highlight', ...around(highlighted, 4.5), width: 3, colour: 'ink', alpha: 0.22 });
  }
  if (selected !== null) {
    shapes.push({ kind: 'ring', part: 'selected', ...around(selected, 4.5), width: 2, colour: 'ink' });
  }
  const faultGap = (cell: Cell): number => (cell === selected ? 9 : 5);
  for (const cell of faulty) {
    const circle = around(cell, faultGap(cell));
    shapes.push({ kind: 'ring', part: 'faulty', ...circle, width: 2, colour: 'ink', dash: [5, 4] });
  }
  if (focused !== null) {
    const inner = faulty.includes(focused) ? faultGap(focused) : focused === selected ? 4.5 : 0;
    // A square, as all else around a vertex is round.
    const { x, y, radius } = around(focused, inner + 4.5);
    const square = { kind: 'frame', x, y, side: 2 * radius, corner: 9 } as const;
    shapes.push({ ...square, part: 'focus-ground', width: 6, colour: 'panel' });
    shapes.push({ ...square, part: 'focus', width: 3, colour: 'focus' });
  }
  for (const cell of faulty) {
    const { x, y, radius } = around(cell, faultGap(cell));
    const at = { x: x + radius * Math.SQRT1_2, y: y - radius * Math.SQRT1_2 };
    const outline = { colour: 'panel', width: 1.5 } as const;
    shapes.push({ kind: 'discs', part: 'faulty', points: [at.x, at.y], radius: 8, colour: 'ink', outline });
    shapes.push({ kind: 'texts', part: 'faulty', items: [{ ...at, text: '!' }], size: 12, colour: 'panel' });
  }
  return shapes;
}

function previewShapes(input: OverlayInput): readonly Shape[] {
  const { preview, projection, labels } = input;
  if (preview === null) return [];
  const part = 'preview';
  const lineTo = (from: Cell, to: Point, gap: number): readonly Shape[] => {
    const points = between(pointOf(projection, from), to, outerRadius(projection, labels, from), gap);
    return points === null ? [] : [{ kind: 'segments', part, points, width: 2, colour: 'ink', dash: [6, 4] }];
  };
  const cross = (at: Point): readonly Shape[] => {
    const arm = 4;
    const points = [at.x - arm, at.y - arm, at.x + arm, at.y + arm, at.x - arm, at.y + arm, at.x + arm, at.y - arm];
    const outline = { colour: 'panel', width: 1.5 } as const;
    return [
      { kind: 'discs', part, points: [at.x, at.y], radius: 9, colour: 'ink', outline },
      { kind: 'segments', part, points, width: 2, colour: 'panel' },
    ];
  };
  switch (preview.kind) {
    case 'edge': {
      const { from, to } = preview;
      return typeof to === 'number'
        ? lineTo(from, pointOf(projection, to), outerRadius(projection, labels, to))
        : lineTo(from, to, 0);
    }
    case 'vertex': {
      const { radius } = projection;
      const ring: Shape = { kind: 'ring', part, ...preview.at, radius, width: 1.5, colour: 'ink', dash: [4, 3] };
      return preview.from === null ? [ring] : [...lineTo(preview.from, preview.at, radius), ring];
    }
    case 'remove': {
      const { x, y } = pointOf(projection, preview.cell);
      const away = Math.max(8, outerRadius(projection, labels, preview.cell) * Math.SQRT1_2);
      return cross({ x: x + away, y: y - away });
    }
    case 'remove-edge': {
      const a = pointOf(projection, preview.from);
      const b = pointOf(projection, preview.to);
      const points = between(a, b, projection.radius, projection.radius);
      const line: readonly Shape[] =
        points === null ? [] : [{ kind: 'segments', part, points, width: 3, colour: 'ink', dash: [6, 4] }];
      return [...line, ...cross({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })];
    }
  }
}

function tags({ tokens, labels, places }: OverlayInput): readonly Shape[] {
  return tokens.flatMap((token, index): readonly Shape[] => {
    const plate = labels.tags[index];
    const at = places[index]?.tag;
    if (plate === undefined || at === undefined) return [];
    return plateShapes('tag', plate, at, { ground: playerColour(token.player), strong: 'panel', quiet: 'panel' });
  });
}

function pill(move: BoardMove, plate: PlacedPlate, tokens: readonly BoardToken[], lit: boolean): readonly Shape[] {
  const { strong, soft } = moveColours(move, tokens);
  const colours = lit
    ? ({ ground: strong, strong: 'panel', quiet: 'panel' } as const)
    : ({ ground: soft, strong, quiet: 'ink' } as const);
  return plateShapes('pill', plate, plate.at, colours);
}

function pills({ moves, labels, tokens, highlighted }: OverlayInput): readonly Shape[] {
  const shapes: Shape[] = [];
  const lit: Shape[] = [];
  moves.forEach((move, index) => {
    const plate = labels.pills[index] ?? null;
    if (plate === null) return;
    if (move.to === highlighted) lit.push(...pill(move, plate, tokens, true));
    else if (plate.free) shapes.push(...pill(move, plate, tokens, false));
  });
  return [...shapes, ...lit];
}

/** The number of a highlighted dot, unless a plate says it already. */
function hoverNumber(input: OverlayInput): readonly Shape[] {
  const { projection, highlighted, labels, measure } = input;
  if (highlighted === null || projection.labelled || highlighted >= projection.count) return [];
  const named =
    input.tokens.some((token) => token.cell === highlighted) || input.moves.some((move) => move.to === highlighted);
  if (named) return [];
  const text = String(highlighted);
  const width = measure(text, PILL_TEXT) + 16;
  const { x, y } = pointOf(projection, highlighted);
  const above = outerRadius(projection, labels, highlighted) + 20;
  const at = {
    x: Math.min(projection.width - width / 2 - 2, Math.max(width / 2 + 2, x)),
    y: y < above + 12 ? y + above : y - above,
  };
  const outline = { colour: 'panel', width: 1.5 } as const;
  return [
    { kind: 'plate', part: 'hover-number', ...at, width, height: 22, colour: 'ink', outline },
    { kind: 'texts', part: 'hover-number', items: [{ ...at, text }], size: PILL_TEXT, colour: 'panel' },
  ];
}

/** What is on the upper canvas, lowest first. */
export function overlayScene(input: OverlayInput): readonly Shape[] {
  return [
    ...lastMoveTrace(input),
    ...highlightedEdges(input),
    ...moveLines(input),
    ...gaps(input),
    ...targets(input),
    ...stillTokens(input),
    ...rings(input),
    ...markers(input),
    ...previewShapes(input),
    ...tags(input),
    ...pills(input),
    ...hoverNumber(input),
  ];
}
