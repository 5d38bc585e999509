/** Shapes of a graph's upper canvas, which contains everything that changes while the reader plays or edits. */
import type { Cell } from '../../../model/game/types.ts';
import { eachEdge } from '../canvas/geometry.ts';
import type { MeasureText, Shape } from '../canvas/shapes.ts';
import { playerTints } from '../canvas/tints.ts';
import type { TokenPlace } from '../motion/token-motion.ts';
import { tokenShapes } from '../pieces/drawn-piece.ts';
import { GRAPH_PIECES } from '../pieces/piece-paths.ts';
import { type Course, courseLines, courseOf, courseShapes } from './courses.ts';
import { type Labels, moveColours, outerRadius, PILL_TEXT, pillShapes } from './labels.ts';
import type { Projection } from './projection.ts';
import { pointOf } from './projection.ts';
import type { BoardMove, BoardToken, GraphBoardProps } from './props.ts';
import { isEnd, reachOf, rimAt, showsNumber, tabShapes, vertexBody, vertexShapes } from './vertex-marks.ts';

/** Returns the style of the ring at a move's target; the ring is dashed while the value is unknown. */
function ringOf(move: BoardMove, tokens: readonly BoardToken[], width: number) {
  return { colour: moveColours(move, tokens).strong, width, dash: move.mark === null ? [6, 4] : [] };
}

export interface OverlayInput extends Pick<GraphBoardProps, 'tokens' | 'moves' | 'lastMove' | 'faulty' | 'selected'> {
  readonly projection: Projection;
  readonly labels: Labels;
  /** Places of pieces by index of their token. */
  readonly places: readonly TokenPlace[];
  readonly highlighted: Cell | null;
  /** The vertex that has a visible keyboard focus. */
  readonly focused: Cell | null;
  /** Shapes for edit mode. */
  readonly edited: readonly Shape[];
  readonly measure: MeasureText;
}

/** Returns the course of an edge between the outlines of its two vertices. */
export function edgeCourse(projection: Projection, from: Cell, to: Cell): Course | null {
  return courseOf(projection, from, to, (cell, ux, uy) => rimAt(projection, cell, ux, uy) + 2);
}

function lastMoveTrace({ lastMove, projection, tokens }: OverlayInput): readonly Shape[] {
  const course = lastMove === null ? null : edgeCourse(projection, lastMove.from, lastMove.to);
  if (lastMove === null || course === null) return [];
  const mover = lastMove.player ?? tokens.find((token) => token.cell === lastMove.to && token.player !== null)?.player;
  const width = projection.labelled ? 8 : 5;
  const colour = mover === undefined ? 'muted' : playerTints(mover).strong;
  return courseLines([course], { part: 'last-move', width, round: true, colour, alpha: 0.3 });
}

/** Emphasises the edges of the highlighted vertex. */
function highlightedEdges({ highlighted, projection }: OverlayInput): readonly Shape[] {
  if (highlighted === null) return [];
  const courses: Course[] = [];
  eachEdge(projection.edges, (from, to) => {
    const course = from === highlighted || to === highlighted ? courseOf(projection, from, to) : null;
    if (course !== null) courses.push(course);
  });
  const width = projection.labelled ? 1.75 : 1.25;
  return courseShapes(projection, courses, { part: 'highlighted-edges', width, colour: 'ink', alpha: 0.8 });
}

function moveLines({ projection, moves, tokens, highlighted }: OverlayInput): readonly Shape[] {
  const thick = projection.labelled ? 3 : 2;
  // Draws the best moves last, so that they are on top.
  return moves.toReversed().flatMap((move): readonly Shape[] => {
    const course = edgeCourse(projection, move.from, move.to);
    const lit = move.to === highlighted;
    // A move without a value shows only the ring at its target.
    if (course === null || (move.mark === null && !lit)) return [];
    const line = { part: 'move', width: lit ? thick + 1 : thick, round: true } as const;
    const colour = moveColours(move, tokens).strong;
    return [
      ...courseShapes(projection, [course], { ...line, colour: 'panel' }),
      ...courseShapes(projection, [course], { ...line, colour, alpha: lit ? 1 : 1 - move.tier / 4 }),
    ];
  });
}

function targets({ projection, tokens, highlighted, moves }: OverlayInput): readonly Shape[] {
  return moves.flatMap((move): readonly Shape[] => {
    const { strong, soft } = moveColours(move, tokens);
    const lit = move.to === highlighted;
    const part = 'target';
    if (projection.board.owners[move.to] != null) {
      // The outline of the vertex shows its owner, so the ring is outside it.
      const radius = reachOf(projection, move.to) + 4;
      const ring = { kind: 'ring', part, ...pointOf(projection, move.to), radius } as const;
      const style = { part, ground: lit && projection.labelled ? soft : undefined };
      return [{ ...ring, ...ringOf(move, tokens, lit ? 4 : 3) }, ...vertexShapes(projection, move.to, style)];
    }
    if (projection.labelled) {
      const outline = lit ? { colour: strong, width: 3.5 } : ringOf(move, tokens, 2.5);
      return vertexShapes(projection, move.to, { part, ground: lit ? soft : 'panel', outline });
    }
    if (isEnd(projection, move.to)) {
      return vertexShapes(projection, move.to, { part, outline: { colour: strong, width: lit ? 3.5 : 2.5 } });
    }
    const grown = projection.ringFrom - projection.radius + (lit ? 1.5 : 0);
    const outline = { colour: 'panel', width: 1.5 } as const;
    return vertexShapes(projection, move.to, { part, ground: strong, outline, extraRadius: grown });
  });
}

/**
 * Returns the horizontal direction in which a piece faces: that of its last move; otherwise, towards another moving
 * piece.
 */
function ahead({ tokens, lastMove, projection, places }: OverlayInput, index: number): number {
  const { cell, player } = tokens[index] ?? { cell: 0, player: null };
  if (player === null) return 0;
  if (lastMove?.to === cell) return pointOf(projection, cell).x - pointOf(projection, lastMove.from).x;
  const other = tokens.findIndex((token, at) => at !== index && token.player !== null);
  return other < 0 ? 0 : (places[other]?.at.x ?? 0) - (places[index]?.at.x ?? 0);
}

/** Draws the pieces in their vertices, with the vertex number on a tab at the lower edge of the vertex. */
function pieces(input: OverlayInput): readonly Shape[] {
  const { tokens, labels, places, projection, moves, measure } = input;
  const cells = [...new Set(tokens.map(({ cell }) => cell))];
  const grounds = cells.map((cell) => {
    const move = moves.find(({ to }) => to === cell);
    return vertexBody(projection, cell, { part: 'stand', outline: move && ringOf(move, tokens, 3) });
  });
  const bodies = tokens.flatMap((token, index): readonly Shape[] => {
    const placement = labels.pieces[index];
    const place = places[index];
    if (placement === undefined || place === undefined) return [];
    const { at, lift = 0, scale = 1 } = place;
    const { dx, dy, size } = placement;
    const middle = { x: at.x + dx, y: at.y + dy - lift * size };
    return tokenShapes(GRAPH_PIECES, { token, ...middle, size: size * scale, ahead: ahead(input, index) });
  });
  return [...grounds, ...bodies, ...cells.flatMap((cell) => tabShapes(projection, cell, measure))];
}

/** Distance of the error ring from a vertex; places it outside the ring of a selected vertex. */
export const FAULT_GAP = 9;

function markers({ projection, highlighted, selected, faulty, focused, moves }: OverlayInput): readonly Shape[] {
  const shapes: Shape[] = [];
  const around = (cell: Cell, gap: number) => ({
    ...pointOf(projection, cell),
    radius: outerRadius(projection, cell) + gap,
  });
  if (highlighted !== null && highlighted !== focused && moves.every((move) => move.to !== highlighted)) {
    shapes.push({ kind: 'ring', part: 'highlight', ...around(highlighted, 4.5), width: 3, colour: 'ink', alpha: 0.22 });
  }
  if (selected !== null) {
    shapes.push({ kind: 'ring', part: 'selected', ...around(selected, 4.5), width: 2, colour: 'ink' });
  }
  if (focused !== null) {
    const inner = faulty.includes(focused) ? FAULT_GAP : focused === selected ? 4.5 : 0;
    // The focus mark is square, because all other marks of a vertex are round.
    const { x, y, radius } = around(focused, inner + 4.5);
    const square = { kind: 'frame', x, y, side: 2 * radius, corner: 9 } as const;
    shapes.push({ ...square, part: 'focus-ground', width: 6, colour: 'panel' });
    shapes.push({ ...square, part: 'focus', width: 3, colour: 'focus' });
  }
  return shapes;
}

function pills({ moves, labels, tokens, highlighted }: OverlayInput): readonly Shape[] {
  const shapes: Shape[] = [];
  const lit: Shape[] = [];
  moves.forEach((move, index) => {
    const pill = labels.pills[index] ?? null;
    const isLit = move.to === highlighted;
    if (pill === null || !(isLit || pill.free)) return;
    (isLit ? lit : shapes).push(...pillShapes(pill, moveColours(move, tokens), isLit));
  });
  return [...shapes, ...lit];
}

/** Draws the number of a highlighted dot, unless a tab or a pill shows it. */
function hoverNumber({ projection, highlighted, measure, tokens, moves }: OverlayInput): readonly Shape[] {
  if (highlighted === null || highlighted >= projection.count || showsNumber(projection, highlighted)) return [];
  if (tokens.some(({ cell }) => cell === highlighted) || moves.some(({ to }) => to === highlighted)) return [];
  const text = String(highlighted);
  const width = measure(text, PILL_TEXT) + 16;
  const { x, y } = pointOf(projection, highlighted);
  const above = outerRadius(projection, highlighted) + 20;
  const at = {
    x: Math.min(projection.width - width / 2 - 2, Math.max(width / 2 + 2, x)),
    y: y < above + 12 ? y + above : y - above,
  };
  const part = 'hover-number';
  const outline = { colour: 'panel', width: 1.5 } as const;
  return [
    { kind: 'plate', part, ...at, width, height: 22, colour: 'ink', outline },
    { kind: 'texts', part, items: [{ ...at, text }], size: PILL_TEXT, colour: 'panel' },
  ];
}

/** Returns the shapes of the upper canvas, ordered from bottom to top. */
export function overlayScene(input: OverlayInput): readonly Shape[] {
  return [
    ...lastMoveTrace(input),
    ...highlightedEdges(input),
    ...moveLines(input),
    ...targets(input),
    ...pieces(input),
    ...markers(input),
    ...input.edited,
    ...pills(input),
    ...hoverNumber(input),
  ];
}
