/** The upper canvas: all that changes while one plays or edits, over the still graph. */
import type { Cell } from '../../../model/game/types.ts';
import type { ColourName } from '../canvas/palette.ts';
import type { MeasureText, Shape } from '../canvas/shapes.ts';
import type { TokenPlace } from '../motion/travel.ts';
import { pieceShape } from '../pieces/drawn-piece.ts';
import { GRAPH_PIECES } from '../pieces/piece-paths.ts';
import { type Course, courseOf, courseShapes, headLength, headOf, linesOf } from './courses.ts';
import type { Labels, PlacedPlate } from './labels.ts';
import { moveColours, outerRadius, PILL_TEXT, plateShapes, playerColour } from './labels.ts';
import type { Projection } from './projection.ts';
import { pointOf } from './projection.ts';
import type { BoardMove, BoardToken, GraphBoardProps } from './props.ts';
import { isEnd, reachOf, rimAt, showsNumber, tabShapes, vertexBody, vertexShapes } from './vertex-marks.ts';

/** A ring says that a move can be made: dashed where nothing is said of its value. */
function ringOf(move: BoardMove, tokens: readonly BoardToken[], width: number) {
  return { colour: moveColours(move, tokens).strong, width, dash: move.mark === null ? [6, 4] : [] };
}

/** Everything the upper canvas shows. */
export interface OverlayInput extends Pick<GraphBoardProps, 'tokens' | 'moves' | 'lastMove' | 'faulty' | 'selected'> {
  readonly projection: Projection;
  readonly labels: Labels;
  /** By token. */
  readonly places: readonly TokenPlace[];
  readonly highlighted: Cell | null;
  /** The vertex with the keyboard's focus, when that is to be seen. */
  readonly focused: Cell | null;
  /** What only a board that is edited has. */
  readonly edited: readonly Shape[];
  readonly measure: MeasureText;
}

/** The way of an edge, outside all that is drawn around its ends. */
export function edgeCourse(
  { projection, labels }: Pick<OverlayInput, 'projection' | 'labels'>,
  from: Cell,
  to: Cell,
): Course | null {
  return courseOf(
    projection,
    from,
    to,
    (cell, ux, uy) => (labels.outer.get(cell) ?? rimAt(projection, cell, ux, uy) + 1) + 1,
  );
}

function lastMoveTrace(input: OverlayInput): readonly Shape[] {
  const { lastMove, projection, tokens } = input;
  if (lastMove === null) return [];
  const course = edgeCourse(input, lastMove.from, lastMove.to);
  if (course === null) return [];
  const mover = lastMove.player ?? tokens.find((token) => token.cell === lastMove.to && token.player !== null)?.player;
  const width = projection.labelled ? 8 : 5;
  const colour = mover === undefined ? 'muted' : playerColour(mover);
  const stroke = { part: 'last-move', width, round: true, colour, alpha: 0.3 } as const;
  return course.straight
    ? [{ kind: 'segments', points: linesOf(course), ...stroke }]
    : [{ kind: 'curves', points: course.bends, ...stroke }];
}

/** The edges at the highlighted vertex, so that its neighbours can be found among many. */
function highlightedEdges({ highlighted, projection }: OverlayInput): readonly Shape[] {
  if (highlighted === null) return [];
  const courses: Course[] = [];
  const { edges } = projection;
  for (let i = 0; i + 1 < edges.length; i += 2) {
    const from = edges[i] ?? 0;
    const to = edges[i + 1] ?? 0;
    if (from !== highlighted && to !== highlighted) continue;
    const course = courseOf(projection, from, to);
    if (course !== null) courses.push(course);
  }
  const width = projection.labelled ? 1.75 : 1.25;
  return courseShapes(projection, courses, { part: 'highlighted-edges', width, colour: 'ink', alpha: 0.8 });
}

function moveLines(input: OverlayInput): readonly Shape[] {
  const { projection } = input;
  const thick = projection.labelled ? 3 : 2;
  // The best moves last, so that they lie on top.
  return input.moves.toReversed().flatMap((move): readonly Shape[] => {
    const course = edgeCourse(input, move.from, move.to);
    if (course === null) return [];
    const lit = move.to === input.highlighted;
    // Where nothing is said of a move, the ring at its end is enough.
    if (move.mark === null && !lit) return [];
    const width = lit ? thick + 1 : thick;
    const { strong } = moveColours(move, input.tokens);
    // The worse, the paler.
    const alpha = lit ? 1 : 1 - move.tier / 4;
    return [
      ...courseShapes(projection, [course], { part: 'move', width, round: true, colour: 'panel' }),
      ...courseShapes(projection, [course], { part: 'move', width, round: true, colour: strong, alpha }),
    ];
  });
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
      ...vertexShapes(projection, token.cell, { part: 'gap' }),
    ];
  });
}

function targets({ projection, tokens, highlighted, moves }: OverlayInput): readonly Shape[] {
  return moves.flatMap((move): readonly Shape[] => {
    const { strong, soft } = moveColours(move, tokens);
    const lit = move.to === highlighted;
    const part = 'target';
    if (projection.board.owners[move.to] != null) {
      // The outline says whose it is.
      const radius = reachOf(projection, move.to) + 4;
      const ring = { kind: 'ring', part, ...pointOf(projection, move.to), radius } as const;
      const dress = { part, ground: lit && projection.labelled ? soft : undefined };
      return [{ ...ring, ...ringOf(move, tokens, lit ? 4 : 3) }, ...vertexShapes(projection, move.to, dress)];
    }
    if (projection.labelled) {
      const outline = lit ? { colour: strong, width: 3.5 } : ringOf(move, tokens, 2.5);
      return vertexShapes(projection, move.to, { part, ground: lit ? soft : 'panel', outline });
    }
    const grown = projection.ringFrom - projection.radius + (lit ? 1.5 : 0);
    if (isEnd(projection, move.to)) {
      return vertexShapes(projection, move.to, { part, outline: { colour: strong, width: lit ? 3.5 : 2.5 } });
    }
    const outline = { colour: 'panel', width: 1.5 } as const;
    return vertexShapes(projection, move.to, { part, ground: strong, outline, grown });
  });
}

/** What a piece looks at is where it goes, else another one that moves. */
function ahead({ tokens, lastMove, projection, places }: OverlayInput, index: number): number {
  const { cell, player } = tokens[index] ?? { cell: 0, player: null };
  if (player === null) return 0;
  if (lastMove?.to === cell) return pointOf(projection, cell).x - pointOf(projection, lastMove.from).x;
  const other = tokens.findIndex((token, at) => at !== index && token.player !== null);
  return other < 0 ? 0 : (places[other]?.ring.x ?? 0) - (places[index]?.ring.x ?? 0);
}

/** Drawn pieces in their vertices, with the number on a tab at the front rim. */
function pieces(input: OverlayInput): readonly Shape[] {
  const { tokens, labels, places, projection, moves, measure } = input;
  const cells = new Set(tokens.flatMap(({ cell }, index) => (labels.standing[index] == null ? [] : [cell])));
  const ground = [...cells].flatMap((cell): readonly Shape[] => {
    const move = moves.find(({ to }) => to === cell);
    return [vertexBody(projection, cell, { part: 'stand', outline: move && ringOf(move, tokens, 3) })];
  });
  const bodies = tokens.flatMap((token, index): readonly Shape[] => {
    const standing = labels.standing[index] ?? null;
    const { ring: at, lift = 0, scale = 1 } = places[index] ?? {};
    if (standing === null || at === undefined) return [];
    const { dx, dy, size } = standing;
    const place = {
      token,
      x: at.x + dx,
      y: at.y + dy - lift * size,
      size: size * scale,
      ahead: ahead(input, index),
    };
    return [pieceShape(GRAPH_PIECES[token.id] ?? [], place)];
  });
  const tabs = [...cells].flatMap((cell) => tabShapes(projection, cell, measure));
  return [...ground, ...bodies, ...tabs];
}

function stillTokens({ tokens, labels, places, projection, moves }: OverlayInput): readonly Shape[] {
  return tokens.flatMap((token, index): readonly Shape[] => {
    const ring = places[index]?.ring;
    if (token.player !== null || ring === undefined || labels.standing[index] != null) return [];
    const radius = projection.labelled ? projection.radius : projection.ringFrom;
    const move = moves.find(({ to }) => to === token.cell);
    const outline = move ? ringOf(move, tokens, 3) : ({ colour: 'ink', width: 1.5 } as const);
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

/** The heads of arcs that lead to a ring, which hides their own. */
function ringHeads(input: OverlayInput): readonly Shape[] {
  const { projection, labels, tokens } = input;
  const { edges, board } = projection;
  if (!board.directed) return [];
  const points: number[] = [];
  for (const { cell } of tokens) {
    if (!labels.outer.has(cell)) continue;
    for (let i = 0; i + 1 < edges.length; i += 2) {
      if (edges[i + 1] !== cell) continue;
      const course = edgeCourse(input, edges[i] ?? 0, cell);
      if (course !== null) points.push(...headOf(course, headLength(projection)));
    }
  }
  return [{ kind: 'segments', part: 'ring-heads', points, width: 1.5, round: true, colour: 'edge' }];
}

/** How far around a vertex it is shown that an error is about it; outside the ring of one that is selected. */
export const FAULT_GAP = 9;

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
  if (focused !== null) {
    const inner = faulty.includes(focused) ? FAULT_GAP : focused === selected ? 4.5 : 0;
    // A square, as all else around a vertex is round.
    const { x, y, radius } = around(focused, inner + 4.5);
    const square = { kind: 'frame', x, y, side: 2 * radius, corner: 9 } as const;
    shapes.push({ ...square, part: 'focus-ground', width: 6, colour: 'panel' });
    shapes.push({ ...square, part: 'focus', width: 3, colour: 'focus' });
  }
  return shapes;
}

function tags({ tokens, labels, places }: OverlayInput): readonly Shape[] {
  return tokens.flatMap((token, index): readonly Shape[] => {
    const plate = labels.tags[index] ?? null;
    const at = places[index]?.tag;
    if (plate === null || at === undefined) return [];
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
  if (highlighted === null || highlighted >= projection.count || showsNumber(projection, highlighted)) return [];
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
    ...ringHeads(input),
    ...pieces(input),
    ...markers(input),
    ...input.edited,
    ...tags(input),
    ...pills(input),
    ...hoverNumber(input),
  ];
}
