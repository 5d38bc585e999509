/** Draws the search tree at a step. Unvisited moves are faint. */

import { t } from '../../../messages/messages.ts';
import { isMax, type Search } from '../../../model/watch/trace/results.ts';
import { NO_NODE, type NodeId } from '../../../model/watch/trace/tree.ts';
import {
  bestChild,
  countBelow,
  cutReason,
  hitOf,
  namedNodes,
  shownValue,
  windowAt,
} from '../../../model/watch/trace/tree-facts.ts';
import type { TreeItem, TreeLayout } from '../../../model/watch/trace/tree-layout.ts';
import { CAP_HEIGHT } from '../../board/canvas/paint.ts';
import type { ColourName } from '../../board/canvas/palette.ts';
import type { MeasureText, Shape } from '../../board/canvas/shapes.ts';
import type { Point } from '../../board/canvas/viewport.ts';
import { type TreeMarks, unvisitedKey } from './tree-marks.ts';
import { createNotes, wordSize } from './tree-notes.ts';
import { cutFormula, cutSign, FOLDED, nodeFigure } from './tree-words.ts';

/** Distances between siblings and between levels at scale 1, in px. */
export const SLOT = 60;
export const LEVEL = 82;
/** Half the size of a node at scale 1, in px. */
const HALF = 11;
/** Radius of the ring around the current node, at scale 1. */
const CURRENT_RADIUS = 17;
/** Vertical offset of the value below a node. */
const VALUE_Y = 25;
/** Vertical offset of the note below the value. */
const NOTE_Y = 41;

/** Maximum width of a move's name at scale 1, in px. */
const MOST_WORDS = SLOT - 6;
/** Offset of a move's name from its node, as a share of the distance to the parent. */
const INWARDS = 0.22;

/** Minimum scale at which the tree has labels. */
const LEAST_READABLE = 0.6;
/** Scale below which the distances between nodes and their labels no longer shrink. */
const LEAST_APART = 0.8;
const UNVISITED = 0.2;

/** `x` and `y` are the tree coordinates (px at scale 1) that appear at the centre of the stage. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface TreeSceneInput {
  readonly search: Search;
  readonly layout: TreeLayout;
  readonly step: number;
  /** The node of the latest record. */
  readonly current: NodeId;
  readonly chosen: NodeId | null;
  readonly hovered: TreeItem | null;
  /** The item that has the keyboard focus. */
  readonly focused: TreeItem | null;
  readonly camera: Camera;
  readonly width: number;
  readonly height: number;
  readonly measure: MeasureText;
  /** Returns the name of the move that leads to an item; null while it is unknown. */
  readonly moveText: (item: TreeItem) => string | null;
  readonly marks: TreeMarks;
  /** Items that a story highlights. */
  readonly pointed: ReadonlySet<TreeItem>;
}

/** Rectangle of the stage, in px. */
interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface MoveName {
  readonly name: string;
  /** Width of the name. */
  readonly long: number;
  /** Possible places, best first. */
  readonly places: readonly Point[];
  readonly onPath: boolean;
  /** True if the name has its own background. */
  readonly isTag: boolean;
}

/** Returns whether two areas share more than a pixel in both axes. */
function isOverlapping(one: Area, other: Area): boolean {
  return (
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
  );
}

/** Returns the centre of an item on the stage. */
export function placeOf(
  { camera, width, height }: Pick<TreeSceneInput, 'camera' | 'width' | 'height'>,
  item: Pick<TreeItem, 'x' | 'y'>,
): { readonly x: number; readonly y: number } {
  return {
    x: width / 2 + (item.x * SLOT - camera.x) * camera.scale,
    y: height / 2 + (item.y * LEVEL - camera.y) * camera.scale,
  };
}

/** Returns whether a node has been opened by the step. If the item is not a node, returns whether its parent has. */
export function isThere({ tree }: Search, item: TreeItem, step: number): boolean {
  return tree.openedAt(item.kind === 'node' ? item.node : item.parent) <= step;
}

/** Returns whether an item is drawn: it or its parent must have been opened. */
export function isDrawn(search: Search, item: TreeItem, step: number): boolean {
  return isThere(search, item, step) || (item.parent !== NO_NODE && search.tree.openedAt(item.parent) <= step);
}

/** Returns whether an item is a move that has been cut by the step. */
export function isCut({ tree }: Search, item: TreeItem, step: number): boolean {
  return item.kind === 'move' && tree.cutAt(item.parent) <= step;
}

function markKey(search: Search, item: TreeItem, step: number): number {
  return item.kind === 'node' && isThere(search, item, step) ? item.node : unvisitedKey(item.parent, item.move);
}

/** Returns the shapes of the visible part of the tree. */
export function treeScene(input: TreeSceneInput): readonly Shape[] {
  const { search, layout, step, current } = input;
  const { tree } = search;
  const items = layout.items.filter((item) => isDrawn(search, item, step));
  const active = new Set<NodeId>();
  for (let node = current; node !== NO_NODE; node = tree.parent(node)) active.add(node);
  const best = new Map<NodeId, NodeId>();
  const spokenOf = new Set(namedNodes(search, input.chosen ?? current, step));
  const painter = createPainter(input, active, spokenOf);
  for (const item of items) {
    if (item.expanded && !best.has(item.node)) best.set(item.node, bestChild(tree, item.node, step));
  }
  for (const item of items) {
    const parent = layout.itemOf(item.parent);
    if (parent !== null) painter.edge(parent, item, best.get(item.parent) === item.node && item.kind === 'node');
  }
  for (const item of items) if (item.kind === 'node') painter.link(item);
  const below = painter.shapes.length;
  for (const item of items) painter.item(item);
  for (const node of spokenOf) painter.named(layout.itemOf(node));
  painter.moveNames(below);
  painter.top();
  return painter.shapes;
}

function createPainter(input: TreeSceneInput, active: ReadonlySet<NodeId>, spokenOf: ReadonlySet<NodeId>) {
  const { search, layout, step, current, camera, width, height, measure, marks } = input;
  const { tree } = search;
  const { scale } = camera;
  const subject = input.chosen ?? current;
  const readable = scale >= LEAST_READABLE;
  /** Scale of the distances between nodes and their labels. */
  const apart = Math.max(scale, LEAST_APART);
  const windows = search.trace.solver.window;
  const shapes: Shape[] = [];
  const notes = createNotes({ shapes, scale, measure });
  const names: MoveName[] = [];
  const movesOf = new Map<NodeId, TreeItem[]>();
  /** For each node, the width of the widest move name that fits. */
  const longestNames = new Map<NodeId, number>();
  for (const item of readable ? layout.items : []) {
    const long = measure(input.moveText(item) ?? '', wordSize(11, scale));
    if (long <= MOST_WORDS * scale) longestNames.set(item.parent, Math.max(long, longestNames.get(item.parent) ?? 0));
  }
  for (const item of layout.items) {
    if (item.kind === 'move') movesOf.set(item.parent, [...(movesOf.get(item.parent) ?? []), item]);
  }
  const at = (item: TreeItem) => placeOf(input, item);
  const inSight = ({ x, y }: { readonly x: number; readonly y: number }, room = SLOT): boolean =>
    x > -room && y > -room && x < width + room && y < height + room;

  function text(x: number, y: number, words: string, size: number, colour: ColourName, part: string, alpha = 1): void {
    shapes.push({ kind: 'texts', part, colour, alpha, size: wordSize(size, scale), items: [{ x, y, text: words }] });
  }

  /**
   * Returns how far the names of a node's moves are shifted towards the node, as a share of the distance. The shift is
   * small enough that names do not touch.
   */
  function inwards(parent: NodeId): number {
    const longest = longestNames.get(parent) ?? 0;
    return Math.min(INWARDS, 1 - (longest / scale + 4) / SLOT);
  }

  function edge(parent: TreeItem, item: TreeItem, isBest: boolean): void {
    const from = at(parent);
    const to = at(item);
    if (!inSight(from, LEVEL * 2) && !inSight(to, LEVEL * 2)) return;
    const there = item.kind === 'node' && isThere(search, item, step);
    const onPath = there && active.has(item.node);
    const cut = isCut(search, item, step);
    const drop = (windowOf(parent) === null ? VALUE_Y + 10 : NOTE_Y + 9) * apart;
    shapes.push({
      kind: 'segments',
      part: isBest ? 'best-edge' : onPath ? 'path-edge' : cut ? 'cut-edge' : there ? 'edge' : 'unvisited-edge',
      colour: isBest || onPath ? 'ink' : 'edge',
      alpha: there ? 1 : cut ? 0.7 : UNVISITED,
      width: (isBest ? 4 : onPath ? 2 : 1.25) * Math.max(0.6, scale),
      round: true,
      ...(cut ? { dash: [3, 3] } : {}),
      points: [from.x, from.y + drop, to.x, to.y - (HALF + 2) * scale],
    });
    const name = readable ? input.moveText(item) : null;
    if (name === null || item.kind === 'more') return;
    const long = measure(name, wordSize(11, scale));
    if (long > MOST_WORDS * scale && input.hovered !== item && !onPath) return;
    // Places the name near the child, where neighbouring names are farthest apart.
    const x = to.x + (from.x - to.x) * inwards(item.parent);
    const y = to.y - HALF * scale - 12 * apart;
    // On the path, the name may also be beside the child, outside its ring.
    const aside = CURRENT_RADIUS * scale + 6 + long / 2;
    const places = [{ x, y }, ...(onPath ? [-aside, aside].map((by) => ({ x: to.x + by, y: to.y })) : [])];
    names.push({ name, long, places, onPath, isTag: there || cut });
  }

  /**
   * Draws the names of moves below the nodes and their labels, the path first. If these leave no place, skips a name.
   * `below` is the number of shapes below the nodes.
   */
  function moveNames(below: number): void {
    const size = wordSize(11, scale);
    const above = shapes.splice(below);
    const taken: Area[] = above.flatMap(areasOf);
    for (const { name, long, places, onPath, isTag } of names.toSorted((a, b) => Number(b.onPath) - Number(a.onPath))) {
      const areas = places.map((place) => ({ ...place, area: areaOf(place, long, size) }));
      const free = areas.find(({ area }) => !taken.some((other) => isOverlapping(area, other)));
      if (free === undefined) continue;
      taken.push(free.area);
      if (isTag) notes.tag(free.x, free.y, name, onPath ? 'ink' : 'muted', 'move');
      else text(free.x, free.y, name, 11, 'ink', 'move', 0.7);
    }
    shapes.push(...above);
  }

  /** Returns the area that text occupies around its centre. */
  function areaOf({ x, y }: Point, long: number, size: number): Area {
    const half = (size * CAP_HEIGHT) / 2;
    return { left: x - long / 2, right: x + long / 2, top: y - half, bottom: y + half };
  }

  /** Returns the areas of labels, rings and nodes; other shapes have none. */
  function areasOf(shape: Shape): readonly Area[] {
    switch (shape.kind) {
      case 'texts':
        return shape.items.map(({ x, y, text: words }) => {
          const long = measure(words, shape.size);
          const centre = shape.align === 'left' ? x + long / 2 : shape.align === 'right' ? x - long / 2 : x;
          return areaOf({ x: centre, y }, long, shape.size);
        });
      case 'plate': {
        const { x, y } = shape;
        const [across, down] = [shape.width / 2, shape.height / 2];
        return [{ left: x - across, right: x + across, top: y - down, bottom: y + down }];
      }
      case 'ring': {
        const { x, y } = shape;
        const radius = shape.radius + shape.width / 2;
        return [{ left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }];
      }
      case 'polygon': {
        const xs = shape.points.filter((_, index) => index % 2 === 0);
        const ys = shape.points.filter((_, index) => index % 2 === 1);
        return [{ left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }];
      }
      case 'box':
        if (shape.hollow === true) return [];
        return [{ left: shape.x, right: shape.x + shape.width, top: shape.y, bottom: shape.y + shape.height }];
      default:
        return [];
    }
  }

  /** Draws an arrow from a table hit to the first node with the same position. */
  function link(item: TreeItem): void {
    if (tree.closedAt(item.node) > step || tree.end(item.node) !== 'hit') return;
    const first = layout.itemOf(tree.firstMet(item.node));
    const spoken = item === input.hovered || item.node === current || item.node === input.chosen;
    if (first === null || !(layout.whole || spoken)) return;
    const from = at(item);
    const to = at(first);
    const bend = Math.max(24, Math.abs(from.x - to.x) * 0.15) * scale;
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 + bend };
    const colour = spoken ? 'ink' : 'muted';
    const alpha = spoken ? 1 : 0.6;
    shapes.push({
      kind: 'curves',
      part: 'hit-link',
      colour,
      alpha,
      width: spoken ? 2 : 1.25,
      dash: [4, 4],
      points: [from.x, from.y, middle.x, middle.y, to.x, to.y],
    });
    // The arrowhead touches the ring around the node.
    const length = Math.hypot(to.x - middle.x, to.y - middle.y);
    const [x, y] = [(to.x - middle.x) / length, (to.y - middle.y) / length];
    const tip = { x: to.x - CURRENT_RADIUS * scale * x, y: to.y - CURRENT_RADIUS * scale * y };
    const long = 7 * apart;
    const head = [1, -1].flatMap((side) => [tip.x - long * (x + side * y * 0.5), tip.y - long * (y - side * x * 0.5)]);
    shapes.push({ kind: 'polygon', part: 'hit-head', colour, alpha, points: [tip.x, tip.y, ...head] });
  }

  function item(shown: TreeItem): void {
    const place = at(shown);
    if (!inSight(place)) return;
    if (shown.kind === 'more') text(place.x, place.y, `… ${shown.move}`, 12, 'muted', 'more');
    else if (shown.kind === 'move') move(shown, place.x, place.y);
    else if (isThere(search, shown, step)) node(shown, place.x, place.y);
    else outline(place.x, place.y);
    const mark = marks.get(markKey(search, shown, step));
    if (mark !== undefined) notes.badge(place.x, place.y, mark);
    if (input.pointed.has(shown)) frame(place.x, place.y, 'pointed', 'focus', 4);
    if (shown === input.focused) frame(place.x, place.y, 'focus', 'focus', 3);
    else if (shown === input.hovered) frame(place.x, place.y, 'hover', 'edge', 1.5);
  }

  function move(shown: TreeItem, x: number, y: number): void {
    if (!isCut(search, shown, step)) {
      outline(x, y);
      return;
    }
    const box = { x: x - HALF * scale, y: y - HALF * scale, width: 2 * HALF * scale, height: 2 * HALF * scale };
    shapes.push({ kind: 'box', part: 'cut', colour: 'soft', ...box, corner: 3 * scale });
    const strokes = [0.5, 1, 1.5].flatMap((share) => {
      const sum = share * box.width;
      const [right, left] = [Math.min(box.width, sum), Math.max(0, sum - box.width)];
      return [box.x + right, box.y + sum - right, box.x + left, box.y + sum - left];
    });
    shapes.push({ kind: 'segments', part: 'cut', colour: 'muted', points: strokes, width: 1.5 });
    shapes.push({
      kind: 'box',
      part: 'cut',
      colour: 'muted',
      ...box,
      corner: 3 * scale,
      hollow: true,
      outline: { colour: 'muted', width: 1 },
    });
  }

  /** Draws an unvisited move as a circle, because its mover is not known yet. */
  function outline(x: number, y: number): void {
    const radius = HALF * 0.9 * scale;
    shapes.push({ kind: 'ring', part: 'unvisited', colour: 'ink', alpha: UNVISITED, x, y, radius, width: 1.5 });
  }

  function triangle(x: number, y: number, up: boolean): readonly number[] {
    const half = HALF * scale;
    const down = up ? 1 : -1;
    return [x, y - down * half, x + half * 1.1, y + down * half * 0.85, x - half * 1.1, y + down * half * 0.85];
  }

  function node({ node: id, expanded, expandable }: TreeItem, x: number, y: number): void {
    const closed = tree.closedAt(id) <= step;
    const said = shownValue(search, id, step);
    const figure = said === null ? null : nodeFigure(said);
    const first = tree.mover(id) === 0;
    const colour: ColourName = first ? 'p1' : 'p2';
    const soft: ColourName = first ? 'p1Soft' : 'p2Soft';
    const end = closed ? tree.end(id) : 'open';
    if (id === current) disc(x, y, 'current', 'ink', 2.5);
    if (id === input.chosen) disc(x, y, 'chosen', 'ink', 2, [4, 3]);
    const line = { colour: tree.isChance(id) ? 'ink' : colour, width: 2 } as const;
    if (end === 'ending' || end === 'repetition') {
      const side = 2 * HALF * scale;
      const box = { x: x - side / 2, y: y - side / 2, width: side, height: side, corner: 3 };
      shapes.push({ kind: 'box', part: end, colour: soft, ...box, outline: line });
      if (readable) text(x, y, end === 'ending' ? '■' : '↻', 10, colour, end);
    } else {
      const half = HALF * 1.1 * scale;
      shapes.push({
        kind: 'polygon',
        part: tree.isChance(id) ? 'chance' : isMax(search, id) ? 'max' : 'min',
        colour: closed ? (tree.isChance(id) ? 'soft' : soft) : 'panel',
        points: tree.isChance(id)
          ? [x, y - half, x + half, y, x, y + half, x - half, y]
          : triangle(x, y, isMax(search, id)),
        outline: end === 'hit' || end === 'window' ? { ...line, dash: [3, 2] } : line,
      });
    }
    if (!readable) return;
    const hidden = marks.get(id) === 'hidden';
    if (hidden) text(x, y + VALUE_Y * apart, '?', 13, 'ink', 'value');
    else if (figure !== null) {
      const isLast = said?.soFar !== true;
      text(x, y + VALUE_Y * apart, figure, 13, isLast ? 'ink' : 'muted', isLast ? 'value' : 'so-far');
    }
    // Shows the number of the node, because sentences refer to nodes by number.
    if (active.has(id) && !spokenOf.has(id)) {
      const at = { x: x + CURRENT_RADIUS * scale + 3, y, text: `#${id}` };
      shapes.push({
        kind: 'texts',
        part: 'number',
        colour: 'muted',
        align: 'left',
        size: wordSize(11, scale),
        items: [at],
      });
    }
    const reason = hidden ? null : cutReason(search, id, step);
    const rest = expanded ? 0 : countBelow(tree, id, step);
    const window = windowOf({ node: id });
    if (window !== null) notes.interval(x, y + NOTE_Y * apart, window);
    else if (end === 'hit') notes.tag(x, y + NOTE_Y * apart, hitTag(id), 'muted', 'hit');
    else if (!expanded && (rest > 0 || expandable))
      notes.chip(x, y + NOTE_Y * apart, rest > 0 ? `${FOLDED} ${rest}` : FOLDED);
    if (reason !== null) reasonTag(id, id === subject ? cutFormula(reason) : cutSign(reason), x, y);
  }

  /**
   * Returns the number of the first node with the same position. ⇄ means the same board with the other player to move.
   */
  function hitTag(id: NodeId): string {
    const { first, turned } = hitOf(search, id);
    return `${turned ? '⇄' : '='} ${first}`;
  }

  /** Shows the reason for a cut below the cut moves or, if these are not drawn, beside the node. */
  function reasonTag(id: NodeId, words: string, x: number, y: number): void {
    const cut = movesOf.get(id) ?? [];
    const first = cut[0] === undefined ? undefined : at(cut[0]);
    const end = cut.at(-1);
    const last = end === undefined ? undefined : at(end);
    if (first === undefined || last === undefined) {
      if (tree.end(id) === 'window') notes.tag(x, y + NOTE_Y * apart, words, 'muted', 'reason');
      return;
    }
    // If the words are wider than the moves, they extend to the right, because the moves on the left are finished.
    const half = measure(words, wordSize(11, scale)) / 2;
    const middle = Math.min(Math.max((first.x + last.x) / 2, first.x - HALF * scale + half), width - half - 4);
    notes.tag(middle, first.y + HALF * scale + 12 * apart, words, 'ink', 'reason');
  }

  /** Returns the window of an open node on the active path; null for other nodes. */
  function windowOf({ node: id }: Pick<TreeItem, 'node'>) {
    if (!windows || !readable || !active.has(id) || tree.closedAt(id) <= step || tree.isChance(id)) return null;
    // If levels are close together, shows only the windows that matter at this step.
    if (scale < LEAST_APART && id !== subject && !spokenOf.has(id)) return null;
    return windowAt(search, id, step);
  }

  function disc(
    x: number,
    y: number,
    part: string,
    colour: ColourName,
    line: number,
    dash: readonly number[] = [],
  ): void {
    shapes.push({
      kind: 'ring',
      part,
      colour,
      x,
      y,
      radius: CURRENT_RADIUS * scale + (dash.length > 0 ? 3 : 0),
      width: line,
      dash,
    });
  }

  /** Draws a frame around a node and its value. */
  function frame(x: number, y: number, part: string, colour: ColourName, line: number): void {
    const box = { x: x - 25 * scale, y: y - 21 * scale, width: 50 * scale, height: 56 * scale, corner: 7 * scale };
    shapes.push({ kind: 'box', part, colour, ...box, hollow: true, outline: { colour, width: line } });
  }

  /** Draws rings and names at the nodes that the sentences about the subject mention. */
  function named(shown: TreeItem | null): void {
    if (shown === null || !isThere(search, shown, step)) return;
    const { x, y } = at(shown);
    const colour = tree.mover(shown.node) === 0 ? 'p1' : 'p2';
    // A ring around another ring would touch the value below the node.
    const outer = shown.node === current || shown.node === input.chosen ? 3 : 0;
    shapes.push({ kind: 'ring', part: 'named', colour, x, y, radius: CURRENT_RADIUS * scale + outer, width: 3 });
    const words = t('tree.named', { node: shown.node });
    const half = measure(words, wordSize(11, scale)) / 2 + 4 * scale;
    // Places each name on the side of its node that faces away from the subject.
    const other = layout.itemOf(subject);
    const side = other !== null && other.y === shown.y && other.x > shown.x ? -1 : 1;
    notes.tag(x + side * (CURRENT_RADIUS * scale + 6 + half), y, words, colour, 'named');
  }

  /** Shows how many levels are above the top of the layout. */
  function top(): void {
    const [first] = layout.items;
    if (first === undefined || layout.top === 0) return;
    const place = at(first);
    text(place.x, place.y - 30 * scale, `⋮ ${layout.top}`, 12, 'muted', 'above');
  }

  return { shapes, edge, link, item, named, moveNames, top };
}
