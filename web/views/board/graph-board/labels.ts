/** Places the value pills of moves and the pieces of a graph, and draws the pills. */
import type { Cell } from '../../../model/game/types.ts';
import { boxAround } from '../canvas/geometry.ts';
import type { Glyph, MeasureText, Shape } from '../canvas/shapes.ts';
import { markTints, type Tints } from '../canvas/tints.ts';
import type { Box, Point } from '../canvas/viewport.ts';
import { pieceInVertex } from '../pieces/drawn-piece.ts';
import { createPlacer } from './label-placer.ts';
import type { Projection } from './projection.ts';
import { pointOf } from './projection.ts';
import type { BoardMove, BoardToken } from './props.ts';
import { radiusOf, showsNumber } from './vertex-marks.ts';

export const PILL_TEXT = 14;
const PILL_HEIGHT = 22;
const SIDE = 9;
const GAP = 5;
const GLYPH = 10;
/** Maximum number of moves for which pills may cover dots. */
const FEW_MOVES = 8;
/** Size of pieces that share a vertex, as a share of the normal size. */
const SHARED_SIZE = 0.78;

/** A part of the text of a pill. */
type Run =
  | { readonly kind: 'text'; readonly text: string; readonly quiet: boolean; readonly width: number }
  | { readonly kind: 'glyph'; readonly glyph: Glyph; readonly width: number };

/** A pill, positioned by its centre. */
export interface PlacedPill {
  readonly at: Point;
  readonly width: number;
  readonly height: number;
  readonly runs: readonly Run[];
  /** False if the pill covers something. Such a pill appears only while its move is highlighted. */
  readonly free: boolean;
}

/** Position of a piece relative to the centre of its vertex, and the side of its box. */
export interface PiecePlacement {
  readonly dx: number;
  readonly dy: number;
  readonly size: number;
}

/** Pills and pieces of a position. */
export interface Labels {
  /** Pieces, by index of their token. */
  readonly pieces: readonly PiecePlacement[];
  /** Pills, by index of their move; null for a move without text. */
  readonly pills: readonly (PlacedPill | null)[];
}

/** Returns the colours for a move's value, or those of its player while the move is unsolved. */
export function moveColours({ mark, token }: BoardMove, tokens: readonly BoardToken[]): Tints {
  const tints = markTints(mark, tokens[token]?.player ?? null);
  return mark === null ? { ...tints, soft: 'panel' } : tints;
}

/** Returns the radius of a vertex including its outline. */
export function outerRadius(projection: Projection, cell: Cell): number {
  return radiusOf(projection, cell) + 1;
}

function pillRuns(move: BoardMove, projection: Projection, measure: MeasureText): readonly Run[] {
  const text = (words: string, quiet: boolean): Run => {
    return { kind: 'text', text: words, quiet, width: measure(words, PILL_TEXT) };
  };
  const runs: Run[] = [];
  if (!showsNumber(projection, move.to)) runs.push(text(String(move.to), true));
  if (move.mark === null) return runs;
  runs.push({ kind: 'glyph', glyph: move.mark.glyph, width: GLYPH });
  if (move.mark.text !== '') runs.push(text(move.mark.text, false));
  return runs;
}

/** Places pieces that share a vertex side by side. */
function placementsOf({ radius }: Projection, tokens: readonly BoardToken[]): readonly PiecePlacement[] {
  return tokens.map((token) => {
    const together = tokens.filter(({ cell }) => cell === token.cell);
    const stand = pieceInVertex(radius, together.length > 1 ? SHARED_SIZE : 1);
    const order = together.indexOf(token) - (together.length - 1) / 2;
    return { ...stand, dx: order * 0.8 * stand.size };
  });
}

/**
 * Finds a place for every pill, starting with that of the best move. `obstacles` are rectangles to keep free, such as
 * those of buttons over the board.
 */
export function placeLabels(
  projection: Projection,
  tokens: readonly BoardToken[],
  moves: readonly BoardMove[],
  obstacles: readonly Box[],
  measure: MeasureText,
): Labels {
  const { labelled, ringFrom } = projection;
  const placements = placementsOf(projection, tokens);
  const targets = new Map<Cell, number>(moves.map(({ to }) => [to, ringFrom + 2]));
  const pieces = tokens.flatMap(({ cell }, index) => {
    const piece = placements[index];
    return piece === undefined ? [] : [boxOf(piece, pointOf(projection, cell))];
  });
  const place = createPlacer(projection, targets, [...obstacles, ...pieces]);
  const pills = moves.map((move): PlacedPill | null => {
    const runs = pillRuns(move, projection, measure);
    if (runs.length === 0) return null;
    const width = Math.ceil(runs.reduce((sum, run) => sum + run.width, (runs.length - 1) * GAP) + 2 * SIDE);
    const from = pointOf(projection, move.from);
    const centre = pointOf(projection, move.to);
    const placed = place({
      centre,
      radius: ringFrom + 4,
      width,
      height: PILL_HEIGHT,
      towards: Math.atan2(centre.y - from.y, centre.x - from.x),
      overVertices: !labelled && moves.length <= FEW_MOVES,
    });
    return { ...placed, width, height: PILL_HEIGHT, runs };
  });
  return { pieces: placements, pills };
}

/** Returns the box of a piece whose vertex is at a point. */
export function boxOf({ dx, dy, size }: PiecePlacement, { x, y }: Point): Box {
  return boxAround({ x: x + dx, y: y + dy }, size, size);
}

/** Draws the pill of a move. */
export function pillShapes(
  { at, width, height, runs }: PlacedPill,
  { strong, soft }: Tints,
  lit: boolean,
): readonly Shape[] {
  const part = 'pill';
  const outline = { colour: 'panel', width: 1.5 } as const;
  const shapes: Shape[] = [{ kind: 'plate', part, ...at, width, height, colour: lit ? strong : soft, outline }];
  let left = at.x - width / 2 + SIDE;
  for (const run of runs) {
    const x = left + run.width / 2;
    left += run.width + GAP;
    if (run.kind === 'glyph') {
      shapes.push({ kind: 'mark', part, glyph: run.glyph, x, y: at.y, size: GLYPH, colour: lit ? 'panel' : strong });
    } else {
      const colour = lit ? 'panel' : run.quiet ? 'ink' : strong;
      shapes.push({ kind: 'texts', part, items: [{ x, y: at.y, text: run.text }], size: PILL_TEXT, colour });
    }
  }
  return shapes;
}
