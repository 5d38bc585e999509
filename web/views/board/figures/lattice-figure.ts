/** Draws a lattice of dots, edges and faces, for games in which closing a face scores. */

import { t } from '../../../messages/messages.ts';
import type { Cell, LatticeBoard, PlayerIndex } from '../../../model/game/types.ts';
import type { Figure, FigureMark, FigureMove, FigureScene } from '../canvas/figure.ts';
import { boxAround, mixed, overlap } from '../canvas/geometry.ts';
import { type MarkPlace, markSize, pillShapes, TIER_ALPHA } from '../canvas/marks.ts';
import type { ColourName } from '../canvas/palette.ts';
import type { Shape } from '../canvas/shapes.ts';
import { faultBadge, markTints, playerTints } from '../canvas/tints.ts';
import type { Box, Point } from '../canvas/viewport.ts';
import type { LatticeEdge, LatticeFace, LatticeLayout } from './lattice-layout.ts';
import { DOT_NUMBERS, latticeLayout, latticeTowards } from './lattice-layout.ts';

const DOT = 4;
/** Maximum radius of a dot, as a share of the distance between dots. */
const DOT_SHARE = 0.16;
/** Margin of the paper around the outer dots, in pixels. */
const PAPER = 16;
/** Height of the visible lower side of the paper, in pixels. */
const PAPER_LIP = 3;
/** Height of the visible lower side of a played edge in pixels, if edges are long. */
const EDGE_LIP = 2;
/** With at least this many free edges, only the best moves show their values. */
const MANY_MOVES = 24;
/** Edges shorter than this, in pixels, also show only the values of the best moves. */
const SHORT = 44;
/** Font sizes of pills, in order of preference. */
const PILL_TEXTS = [13, 11, 9.5] as const;
const SHORT_TEXT = 11;
/** Positions of a pill along its edge, as shares of its length, in order of preference. */
const ALONG = [0.5, 0.4, 0.6, 0.31, 0.69] as const;
/** Length of the stroke that shows a value, as a share of the edge's length. */
const STROKE = 0.34;
/** Minimum edge length in pixels for showing the dot numbers. */
const NUMBERED_FROM = 52;
const NUMBER_TEXT = 10;
const PLAYERS = [0, 1] as const;

function playedWidth({ unit }: LatticeLayout): number {
  return Math.min(7, Math.max(3.5, unit * 0.07), Math.max(1.5, unit * 0.25));
}

/** Returns the part of an edge between two fractions of its length. */
function part({ a, b }: LatticeEdge, from: number, to: number): readonly number[] {
  return [mixed(a.x, b.x, from), mixed(a.y, b.y, from), mixed(a.x, b.x, to), mixed(a.y, b.y, to)];
}

function dots({ dots: points, unit }: LatticeLayout): Shape {
  const radius = Math.min(DOT, DOT_SHARE * unit);
  return { kind: 'discs', part: 'dots', points: points.flatMap(({ x, y }) => [x, y]), radius, colour: 'ink' };
}

type Offset = readonly [dx: number, dy: number];

/** Returns the offsets from a dot to its number, between the edges that can meet at the dot, in order of preference. */
function numberOffsets({ shape }: LatticeBoard, { dots: points }: LatticeLayout, dot: number): readonly Offset[] {
  const corners = [-1, 1].flatMap((down) => [-1, 1].map((across) => [across, down] as const));
  if (shape === 'square') return corners.map(([across, down]) => [11 * across, 11 * down]);
  const y = points[dot]?.y;
  // No edges lead down from the bottom row, and fewer edges meet at the ends of a row.
  const side = points[dot + 1]?.y !== y ? 1 : points[dot - 1]?.y !== y ? -1 : 0;
  const above: Offset = dot === 0 ? [12, -6] : [5 * side, -16];
  const preferred: Offset = points.at(-1)?.y === y ? [0, 12] : above;
  const outside: Offset = side === 0 ? [0, 16] : [14 * side, 0];
  return [preferred, outside, ...corners.map(([across, down]): Offset => [14 * across, 8 * down])];
}

/** Draws the dot numbers, which appear in move names, where no pill covers them if possible. */
function numbers(
  board: LatticeBoard,
  layout: LatticeLayout,
  { measure }: FigureScene,
  pills: readonly Box[],
): readonly Shape[] {
  if (layout.unit < NUMBERED_FROM) return [];
  const items = layout.dots.map(({ x, y }, dot) => {
    const text = String(dot + 1);
    const places = numberOffsets(board, layout, dot).map(([dx, dy]) => ({ x: x + dx, y: y + dy, text }));
    const width = measure(text, NUMBER_TEXT);
    const isFree = (at: Point): boolean => !pills.some((pill) => overlap(boxAround(at, width, NUMBER_TEXT), pill) > 0);
    return places.find(isFree) ?? places[0] ?? { x, y, text };
  });
  return [{ kind: 'texts', part: DOT_NUMBERS, items, size: NUMBER_TEXT, weight: 400, colour: 'muted' }];
}

/** Draws the paper under the dots. */
function paper({ dots: points, unit }: LatticeLayout): readonly Shape[] {
  const byRow = points.toSorted((p, q) => p.y - q.y || p.x - q.x);
  const [first, last] = [byRow[0], byRow.at(-1)];
  if (first === undefined || last === undefined) return [];
  const top = byRow.filter(({ y }) => y === first.y);
  const bottom = byRow.filter(({ y }) => y === last.y);
  const corners = [first, top.at(-1) ?? first, last, bottom[0] ?? last];
  const width = 2 * Math.min(PAPER, unit * 0.34);
  const sheet = (down: number, colour: ColourName): Shape => ({
    kind: 'polygon',
    part: 'paper',
    points: corners.flatMap(({ x, y }) => [x, y + down]),
    colour,
    outline: { colour, width },
  });
  return [sheet(unit < SHORT ? 0 : PAPER_LIP, 'line'), sheet(0, 'panel')];
}

function still(_: LatticeBoard, layout: LatticeLayout): readonly Shape[] {
  const points = layout.edges.flatMap((edge) => part(edge, 0, 1));
  const close = Math.min(1, layout.unit / SHORT);
  const dotted = {
    width: Math.max(1, 2 * close),
    dash: [0.1, Math.max(3, 6 * close)],
    round: true,
    colour: 'edge',
  } as const;
  return [...paper(layout), { kind: 'segments', part: 'free-edges', points, ...dotted }, dots(layout)];
}

/** Share of an animation during which an edge grows; faces fill in the remaining time. */
const GROWS = 0.6;

/** Returns the owner of a place, and how much of the place is visible during a change, as a share. */
function owned({ state, motion }: FigureScene, cell: Cell, part: (progress: number) => number) {
  const owner = state.owners[cell] ?? null;
  if (motion === null) return owner === null ? null : { owner, share: 1 };
  const before = motion.before.owners[cell] ?? null;
  if (owner !== null) return { owner, share: before === owner ? 1 : part(motion.progress) };
  return before === null ? null : { owner: before, share: part(1 - motion.progress) };
}

const edgePart = (progress: number): number => Math.min(1, progress / GROWS);
const facePart = (progress: number): number => Math.max(0, (progress - GROWS) / (1 - GROWS));

/** Returns the corners of the filled part of a face, which fills from the edge that appears or disappears. */
function filledFrom(edge: LatticeEdge | undefined, corners: readonly number[], share: number): readonly number[] {
  if (edge === undefined || share === 1) return corners;
  const { a, b } = edge;
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  return corners.map((value, i) => {
    const [x, y] = [corners[i - (i % 2)] ?? 0, corners[i - (i % 2) + 1] ?? 0];
    const along = Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy)));
    return mixed(i % 2 === 0 ? a.x + dx * along : a.y + dy * along, value, share);
  });
}

/** Spacing, size and opacity of the pattern in a closed face. */
const PATTERN = { across: 18, down: 15, reach: 4, alpha: 0.3 } as const;

/** Returns whether a point is inside a convex polygon, at least `margin` away from its sides. */
function liesWithin(corners: readonly number[], { x, y }: Point, margin: number): boolean {
  const count = corners.length / 2;
  return Array.from({ length: count }, (_, i) => i).every((i) => {
    const [ax, ay] = [corners[2 * i] ?? 0, corners[2 * i + 1] ?? 0];
    const next = (i + 1) % count;
    const [dx, dy] = [(corners[2 * next] ?? 0) - ax, (corners[2 * next + 1] ?? 0) - ay];
    // Positive for a point inside, because the corners are sorted by angle.
    return (dx * (y - ay) - dy * (x - ax)) / Math.hypot(dx, dy) >= margin;
  });
}

/**
 * Draws the pattern of a face, so that owners differ by more than their colours: stalks for the first player, seeds for
 * the second.
 */
function sown({ corners, middle }: LatticeFace, owner: PlayerIndex, clear: number): Shape {
  const xs = corners.filter((_, i) => i % 2 === 0);
  const ys = corners.filter((_, i) => i % 2 === 1);
  const { across, down, reach, alpha } = PATTERN;
  const points: number[] = [];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  for (let row = 0, y = top + down / 2; y < bottom; ++row, y += down) {
    for (let x = left + (row % 2 === 0 ? across / 2 : across); x < right; x += across) {
      if (!liesWithin(corners, { x, y }, 9) || Math.hypot(x - middle.x, y - middle.y) < clear) continue;
      if (owner === 0) points.push(x - reach, y - reach, x, y, x + reach, y - reach, x, y, x, y, x, y + reach);
      else points.push(x - reach, y, x, y - reach, x + reach, y, x - reach, y, x, y + reach, x + reach, y);
    }
  }
  const look = { part: 'sown', points, width: 1.5, round: true, colour: playerTints(owner).strong, alpha } as const;
  return owner === 0 ? { kind: 'segments', ...look } : { kind: 'curves', ...look };
}

/** Draws a face in the colours of a player, with the player's initial. */
function face(
  layout: LatticeLayout,
  index: number,
  owner: PlayerIndex,
  scene: FigureScene,
  name: string,
  alpha: number,
  last?: LatticeEdge,
): readonly Shape[] {
  const found = layout.faces[index];
  if (found === undefined) return [];
  const { strong, soft } = playerTints(owner);
  const corners = found.corners.length / 2;
  const items = [{ ...found.middle, text: scene.words.initials[owner] }];
  const isRoomy = layout.unit >= NUMBERED_FROM;
  const radius = Math.min(22, layout.unit * (corners === 3 ? 0.15 : 0.2));
  const size = isRoomy ? radius * 1.1 : layout.unit * (corners === 3 ? 0.26 : 0.4);
  const seal: readonly Shape[] = isRoomy
    ? [
        { ...sown(found, owner, radius + 6), alpha: PATTERN.alpha * alpha },
        {
          kind: 'discs',
          part: name,
          points: [found.middle.x, found.middle.y],
          radius,
          colour: strong,
          alpha,
        },
        { kind: 'ring', part: name, ...found.middle, radius: radius - 3, width: 1.5, colour: 'panel', alpha },
      ]
    : [];
  return [
    {
      kind: 'polygon',
      part: name,
      points: filledFrom(last, found.corners, alpha),
      colour: soft,
      ...(last === undefined ? { alpha } : {}),
    },
    ...seal,
    { kind: 'texts', part: name, items, size, colour: isRoomy ? 'panel' : strong, alpha },
  ];
}

function faces(layout: LatticeLayout, scene: FigureScene): readonly Shape[] {
  const { motion, state } = scene;
  const last = layout.edges.find((_, cell) => motion !== null && motion.before.owners[cell] !== state.owners[cell]);
  return layout.faces.flatMap((_, index) => {
    const found = owned(scene, layout.edges.length + index, facePart);
    return found === null ? [] : face(layout, index, found.owner, scene, 'face', found.share, last);
  });
}

/** Draws the played edges in the colours of their players. New edges grow from one dot to the other. */
function playedEdges(layout: LatticeLayout, scene: FigureScene): readonly Shape[] {
  const width = playedWidth(layout);
  const lips: Shape[] = [];
  const tops = PLAYERS.map((player): Shape => {
    const { strong, shade } = playerTints(player);
    const points = layout.edges.flatMap((edge, cell) => {
      const found = owned(scene, cell, edgePart);
      return found?.owner === player ? part(edge, 0, found.share) : [];
    });
    if (layout.unit >= SHORT) {
      const below = points.map((at, i) => (i % 2 === 0 ? at : at + EDGE_LIP));
      lips.push({ kind: 'segments', part: 'played-lip', points: below, width, round: true, colour: shade });
    }
    return { kind: 'segments', part: 'played', points, width, round: true, colour: strong };
  });
  return [...lips, ...tops];
}

function lastMove(layout: LatticeLayout, { lastMove: move, lastMover }: FigureScene): readonly Shape[] {
  const edge = move === null ? undefined : layout.edges[move.to ?? -1];
  if (edge === undefined) return [];
  const width = playedWidth(layout) + 8;
  const { strong } = playerTints(lastMover);
  return [
    { kind: 'segments', part: 'last-move', points: part(edge, 0, 1), width, round: true, colour: strong, alpha: 0.28 },
  ];
}

/** Returns the highlighted move. The reader may highlight the move itself or its edge. */
function litMove({ highlightedMove, highlighted, moves }: FigureScene): FigureMove | null {
  return highlightedMove ?? moves.find(({ to }) => to !== null && to === highlighted) ?? null;
}

/** Previews the faces that the move would close. */
function preview(layout: LatticeLayout, scene: FigureScene): readonly Shape[] {
  const first = layout.edges.length;
  return (litMove(scene)?.claims ?? []).flatMap((cell) =>
    cell < first ? [] : face(layout, cell - first, scene.state.mover, scene, 'preview', 0.6),
  );
}

interface Pill extends MarkPlace {
  readonly box: Box;
}

/** Returns the position and box of a move's pill. */
function pillPlace(layout: LatticeLayout, { measure }: FigureScene, mark: FigureMark, at: Point, size: number): Pill {
  const width = markSize(mark, size, Number.POSITIVE_INFINITY, measure).width + size * 1.1;
  const height = Math.round(size * 1.55);
  // Keeps the pills of outer edges within the stage.
  const x = Math.min(layout.bounds.x + layout.bounds.width - width / 2, Math.max(layout.bounds.x + width / 2, at.x));
  const box = { x: x - width / 2, y: at.y - height / 2, width, height };
  return { at: { x, y: at.y }, size, maxWidth: width, measure, box };
}

/** Returns the moves whose pills have enough space, by edge: all moves, or only the best ones on a crowded board. */
function pillsOf(layout: LatticeLayout, scene: FigureScene): ReadonlyMap<Cell, Pill> {
  const marked = scene.moves.filter(({ mark }) => mark !== null);
  const best = marked[0]?.mark ?? null;
  if (layout.unit < SHORT || marked.length >= MANY_MOVES) {
    const equal = marked.filter(({ mark }) => mark?.outcome === best?.outcome && mark?.text === best?.text);
    return placedPills(layout, scene, equal, layout.unit < SHORT ? SHORT_TEXT : PILL_TEXTS[0]);
  }
  let most: ReadonlyMap<Cell, Pill> = new Map();
  for (const size of PILL_TEXTS) {
    const placed = placedPills(layout, scene, marked, size);
    if (placed.size > most.size) most = placed;
    if (most.size === marked.length) break;
  }
  return most;
}

/** Places pills in order of preference; each pill leaves less space for the next ones. */
function placedPills(
  layout: LatticeLayout,
  scene: FigureScene,
  moves: readonly FigureMove[],
  size: number,
): ReadonlyMap<Cell, Pill> {
  const places = new Map<Cell, Pill>();
  const taken: Box[] = [];
  for (const { mark, to } of moves) {
    const edge = layout.edges[to ?? -1];
    if (mark === null || to === null || edge === undefined) continue;
    for (const share of ALONG) {
      const at = { x: mixed(edge.a.x, edge.b.x, share), y: mixed(edge.a.y, edge.b.y, share) };
      const pill = pillPlace(layout, scene, mark, share === 0.5 ? edge.middle : at, size);
      if (taken.some((other) => overlap(pill.box, other) > 0)) continue;
      taken.push(pill.box);
      places.set(to, pill);
      break;
    }
  }
  return places;
}

/**
 * Draws the free edges in the colours of their values, the worst first, and the highlighted edge on top, with its pill.
 * Dots cover lines, and pills cover dots.
 */
function movesAndDots(layout: LatticeLayout, scene: FigureScene, pills: ReadonlyMap<Cell, Pill>): readonly Shape[] {
  const lit = litMove(scene);
  const lines: Shape[] = [];
  const plates: Shape[] = [];
  for (const move of scene.moves.toReversed()) {
    const { mark, to, tier } = move;
    const edge = layout.edges[to ?? -1];
    if (mark === null || to === null || edge === undefined || to === lit?.to) continue;
    const place = pills.get(to);
    const colour = markTints(mark, null).strong;
    const points = place === undefined ? part(edge, 0.5 - STROKE / 2, 0.5 + STROKE / 2) : part(edge, 0, 1);
    const width = place === undefined ? 3.5 : 2;
    const line = { kind: 'segments', part: 'move', points, width, round: true } as const;
    // Also hides the dotted line of the free edge.
    lines.push({ ...line, width: width + 1, colour: 'panel' }, { ...line, colour, alpha: TIER_ALPHA[tier] });
    if (place !== undefined) plates.push(...pillShapes('pill', mark, place, false));
  }
  const [line, ...pill] = litShapes(layout, scene, lit, pills);
  return [...lines, ...(line === undefined ? [] : [line]), dots(layout), ...plates, ...pill];
}

/** Draws the highlighted edge and its pill. The edge has the colour of its value or, in edit mode, the text colour. */
function litShapes(
  layout: LatticeLayout,
  scene: FigureScene,
  move: FigureMove | null,
  pills: ReadonlyMap<Cell, Pill>,
): readonly Shape[] {
  const cell = move?.to ?? (scene.editing ? scene.highlighted : null);
  const edge = layout.edges[cell ?? -1];
  if (edge === undefined) return [];
  const mark = move?.mark ?? null;
  const colour = scene.editing ? 'ink' : markTints(mark, scene.state.mover).strong;
  const line: Shape = {
    kind: 'segments',
    part: 'lit',
    points: part(edge, 0, 1),
    width: playedWidth(layout) + 2,
    round: true,
    colour,
    alpha: scene.editing ? 0.5 : 1,
  };
  if (mark === null) return [line];
  const place = pills.get(cell ?? -1) ?? pillPlace(layout, scene, mark, edge.middle, PILL_TEXTS[0]);
  return [line, ...pillShapes('pill', mark, place, true)];
}

function hint(layout: LatticeLayout, { hinted }: FigureScene): readonly Shape[] {
  const edge = layout.edges[hinted ?? -1];
  if (edge === undefined) return [];
  return [
    { kind: 'segments', part: 'hint', points: part(edge, 0, 1), width: 16, round: true, colour: 'ink', alpha: 0.16 },
  ];
}

function faults(layout: LatticeLayout, { faulty }: FigureScene): readonly Shape[] {
  return faulty.flatMap((cell): readonly Shape[] => {
    const edge = layout.edges[cell];
    const at = edge?.middle ?? layout.faces[cell - layout.edges.length]?.middle;
    if (at === undefined) return [];
    const badge = faultBadge(at);
    if (edge === undefined) return badge;
    const points = part(edge, 0, 1);
    return [{ kind: 'segments', part: 'faulty', points, width: 2, dash: [5, 4], colour: 'ink' }, ...badge];
  });
}

function overlay(board: LatticeBoard, layout: LatticeLayout, scene: FigureScene): readonly Shape[] {
  const pills = pillsOf(layout, scene);
  const covers = [...pills.values()].map(({ box }) => box);
  return [
    ...faces(layout, scene),
    ...preview(layout, scene),
    ...hint(layout, scene),
    ...lastMove(layout, scene),
    ...numbers(board, layout, scene, covers),
    ...playedEdges(layout, scene),
    ...movesAndDots(layout, scene, pills),
    ...faults(layout, scene),
  ];
}

/** The places of a lattice are its edges; the reader cannot point at faces. */
export const latticeFigure: Figure<LatticeBoard, LatticeLayout> = {
  milliseconds: 260,
  layout: latticeLayout,
  still,
  overlay,
  towards: latticeTowards,
  title: ({ edges }, game) => t('board.title.lattice', { game, count: edges.length / 2 }),

  placeName({ edges }, edge, { state }) {
    // Moves number the dots from 1.
    const [a, b] = [(edges[2 * edge] ?? 0) + 1, (edges[2 * edge + 1] ?? 0) + 1];
    return { name: t('board.place.edge', { a, b }), owner: state.owners[edge] ?? null };
  },

  /**
   * The engine knows the owners of a valid setup. For any other draft, assumes that the players drew the edges in turn.
   */
  draft({ edges, faces }, { played }, start) {
    const count = edges.length / 2 + faces.length;
    const owners = start?.owners ?? [];
    const isCurrent =
      owners.length === count &&
      owners.every((owner, place) => place >= edges.length / 2 || (owner !== null) === played.includes(place));
    if (isCurrent) return { owners };
    return {
      owners: Array.from({ length: count }, (_, place) => {
        const order = played.indexOf(place);
        return order < 0 ? null : order % 2 === 0 ? 0 : 1;
      }),
    };
  },
};
