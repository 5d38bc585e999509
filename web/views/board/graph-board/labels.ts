/** The plates of a board: a name tag for each token, a value pill for each move. Where they go and what is on them. */
import type { Cell } from '../../../model/game/types.ts';
import type { ColourName } from '../canvas/palette.ts';
import type { Glyph, MeasureText, Shape } from '../canvas/shapes.ts';
import type { Box, Point } from '../canvas/viewport.ts';
import { standIn } from '../pieces/drawn-piece.ts';
import { GRAPH_PIECES } from '../pieces/piece-paths.ts';
import { createPlacer } from './label-placer.ts';
import type { Projection } from './projection.ts';
import { pointOf } from './projection.ts';
import type { BoardMove, BoardToken } from './props.ts';
import { radiusOf, showsNumber } from './vertex-marks.ts';

const TAG_TEXT = 13;
export const PILL_TEXT = 14;
const TAG_HEIGHT = 20;
const PILL_HEIGHT = 22;
const SIDE = 9;
const GAP = 5;
const GLYPH = 10;
/** With no more moves than this, their values matter more than the dots below them. */
const FEW_MOVES = 8;
/** How far a tag lies over the ring of its token. */
const TAG_GRIP = 4;
const DOWN = Math.PI / 2;

/** One thing written on a plate. */
export type Run =
  | { readonly kind: 'text'; readonly text: string; readonly quiet: boolean; readonly width: number }
  | { readonly kind: 'glyph'; readonly glyph: Glyph; readonly width: number };

/** A plate with its place. */
export interface PlacedPlate {
  readonly at: Point;
  readonly width: number;
  readonly height: number;
  readonly runs: readonly Run[];
  readonly textSize: number;
  /** False when it hides something: then it is shown only while it is asked for. */
  readonly free: boolean;
}

/** Where a drawn piece is, seen from the middle of its vertex: the middle of its box, and the side of that. */
export interface Standing {
  readonly dx: number;
  readonly dy: number;
  readonly size: number;
}

/** All plates of a position, and the circles of its tokens. */
export interface Labels {
  /** By token; null for one that is drawn, which needs no name. */
  readonly tags: readonly (PlacedPlate | null)[];
  /** By token; null for one that is a ring, or a filled vertex. */
  readonly standing: readonly (Standing | null)[];
  /** By move; null for a move without anything to say. */
  readonly pills: readonly (PlacedPlate | null)[];
  /** By token: the radius of its ring's middle; null for tokens without a player, and for those that are drawn. */
  readonly rings: readonly (number | null)[];
  readonly ringWidth: number;
  /** The radius of all that is drawn around a cell, where that is more than its vertex. */
  readonly outer: ReadonlyMap<Cell, number>;
}

/** The colour of a player. */
export function playerColour(player: BoardToken['player']): ColourName {
  return player === null ? 'ink' : player === 0 ? 'p1' : 'p2';
}

/** The colour and ground of a move: its value's, or before it is solved its player's. */
export function moveColours(
  move: BoardMove,
  tokens: readonly BoardToken[],
): { readonly strong: ColourName; readonly soft: ColourName } {
  switch (move.mark?.outcome) {
    case 'win':
      return { strong: 'win', soft: 'winSoft' };
    case 'draw':
      return { strong: 'draw', soft: 'drawSoft' };
    case 'loss':
      return { strong: 'loss', soft: 'lossSoft' };
    case undefined:
      return { strong: playerColour(tokens[move.token]?.player ?? null), soft: 'panel' };
  }
}

/** The radius of a cell with all its rings. */
export function outerRadius(projection: Projection, labels: Labels, cell: Cell): number {
  return labels.outer.get(cell) ?? radiusOf(projection, cell) + 1;
}

function textRun(text: string, size: number, quiet: boolean, measure: MeasureText): Run {
  return { kind: 'text', text, quiet, width: measure(text, size) };
}

function widthOf(runs: readonly Run[]): number {
  return Math.ceil(runs.reduce((sum, run) => sum + run.width, (runs.length - 1) * GAP) + 2 * SIDE);
}

function pillRuns(move: BoardMove, projection: Projection, measure: MeasureText): readonly Run[] {
  const runs: Run[] = [];
  if (!showsNumber(projection, move.to)) runs.push(textRun(String(move.to), PILL_TEXT, true, measure));
  if (move.mark === null) return runs;
  runs.push({ kind: 'glyph', glyph: move.mark.glyph, width: GLYPH });
  if (move.mark.text !== '') runs.push(textRun(move.mark.text, PILL_TEXT, false, measure));
  return runs;
}

/** What becomes of the size of a piece where two share a vertex. */
const BESIDE = 0.78;

/** The drawn pieces, in circles and on dots. Those that share a vertex stand side by side. */
function standingOf(projection: Projection, tokens: readonly BoardToken[]): readonly (Standing | null)[] {
  return tokens.map((token) => {
    if (GRAPH_PIECES[token.id] === undefined) return null;
    const together = tokens.filter(({ cell }) => cell === token.cell);
    const stand = standIn(projection.radius, together.length > 1 ? BESIDE : 1);
    const order = together.indexOf(token) - (together.length - 1) / 2;
    return { ...stand, dx: order * 0.8 * stand.size };
  });
}

function ringsOf(projection: Projection, tokens: readonly BoardToken[], standing: readonly (Standing | null)[]) {
  const ringWidth = Math.min(4.5, Math.max(2.5, projection.ringFrom * 0.24));
  const outer = new Map<Cell, number>();
  const rings = tokens.map((token, index) => {
    if (token.player === null || standing[index] !== null) return null;
    const inner = outer.get(token.cell) ?? projection.ringFrom + 0.75;
    const ring = inner + 2 + ringWidth / 2;
    outer.set(token.cell, ring + ringWidth / 2);
    return ring;
  });
  return { rings, ringWidth, outer };
}

/**
 * Finds a place for every plate: tags first, as they stay while moves change, then pills, best move first.
 * @param obstacles rectangles where nothing may lie, such as buttons over the board.
 */
export function placeLabels(
  projection: Projection,
  tokens: readonly BoardToken[],
  moves: readonly BoardMove[],
  obstacles: readonly Box[],
  measure: MeasureText,
): Labels {
  const standing = standingOf(projection, tokens);
  const { rings, ringWidth, outer } = ringsOf(projection, tokens, standing);
  const discs = new Map<Cell, number>(outer);
  for (const { to } of moves) discs.set(to, (outer.get(to) ?? projection.ringFrom + 1) + 1);
  const pieces = standing.flatMap((piece, index) => {
    const cell = tokens[index]?.cell;
    return piece === null || cell === undefined ? [] : [boxOf(piece, pointOf(projection, cell))];
  });
  const placer = createPlacer(projection, discs, [...obstacles, ...pieces]);

  const tags = tokens.map((token, index): PlacedPlate | null => {
    if (standing[index] !== null) return null;
    const runs = [textRun(token.name, TAG_TEXT, false, measure)];
    if (!showsNumber(projection, token.cell)) runs.push(textRun(String(token.cell), TAG_TEXT, false, measure));
    const width = widthOf(runs);
    const grip = token.player === null ? -2 : TAG_GRIP;
    const { at, free } = placer.place({
      centre: pointOf(projection, token.cell),
      radius: (outer.get(token.cell) ?? projection.ringFrom) - grip,
      width,
      height: TAG_HEIGHT,
      towards: DOWN,
      always: true,
      overVertices: !projection.labelled,
    });
    return { at, width, height: TAG_HEIGHT, runs, textSize: TAG_TEXT, free };
  });

  const pills = moves.map((move): PlacedPlate | null => {
    const runs = pillRuns(move, projection, measure);
    if (runs.length === 0) return null;
    const width = widthOf(runs);
    const from = pointOf(projection, move.from);
    const centre = pointOf(projection, move.to);
    const { at, free } = placer.place({
      centre,
      radius: (discs.get(move.to) ?? projection.ringFrom) + 2,
      width,
      height: PILL_HEIGHT,
      towards: Math.atan2(centre.y - from.y, centre.x - from.x),
      always: false,
      overVertices: !projection.labelled && moves.length <= FEW_MOVES,
    });
    return { at, width, height: PILL_HEIGHT, runs, textSize: PILL_TEXT, free };
  });
  return { tags, standing, pills, rings, ringWidth, outer };
}

/** The box of a piece whose vertex is at a point. */
export function boxOf({ dx, dy, size }: Standing, { x, y }: Point): Box {
  return { x: x + dx - size / 2, y: y + dy - size / 2, width: size, height: size };
}

/** The shapes of a plate. Quiet runs are in `quiet`, the others in `strong`. */
export function plateShapes(
  part: string,
  plate: PlacedPlate,
  at: Point,
  colours: { readonly ground: ColourName; readonly strong: ColourName; readonly quiet: ColourName },
): readonly Shape[] {
  const { width, height, textSize } = plate;
  const shapes: Shape[] = [
    { kind: 'plate', part, ...at, width, height, colour: colours.ground, outline: { colour: 'panel', width: 1.5 } },
  ];
  let left = at.x - width / 2 + SIDE;
  for (const run of plate.runs) {
    const x = left + run.width / 2;
    left += run.width + GAP;
    if (run.kind === 'glyph') {
      shapes.push({ kind: 'mark', part, glyph: run.glyph, x, y: at.y, size: GLYPH, colour: colours.strong });
    } else {
      const colour = run.quiet ? colours.quiet : colours.strong;
      shapes.push({ kind: 'texts', part, items: [{ x, y: at.y, text: run.text }], size: textSize, colour });
    }
  }
  return shapes;
}
