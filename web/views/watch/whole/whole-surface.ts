/**
 * The canvas of the whole search. This surface animates changes between branches, and keeps track of the hovered cell.
 */
import type { NodeId } from '../../../model/watch/trace/tree.ts';
import { type Cell, cellAt, cellsIn, extentOf, sharedNode } from '../../../model/watch/whole/whole-cells.ts';
import { CanvasSurface } from '../../board/canvas/canvas-surface.ts';
import { easeOut, prefersReducedMotion } from '../../board/canvas/easing.ts';
import type { Point } from '../../board/canvas/viewport.ts';
import { stripCellAt, wholeScene } from './whole-scene.ts';
import { STRIP, type WholeShown, type WholeWindow, windowOn } from './whole-window.ts';

/** Duration in ms of a zoom to another branch. */
const ZOOM = 380;
/** Duration in ms of the change between the two meanings of widths. */
const MORPH = 450;
/**
 * Minimum size of a branch for animating a change, as a share of the size of the common ancestor. The picture changes
 * to or from smaller branches without animation.
 */
const LEAST_ZOOM = 1e-7;

/** The picture to draw; the surface adds its size and the hovered cell. */
export interface WholeSurfaceProps extends Omit<WholeShown, 'hovered'> {
  /** The node whose branch fills the picture. */
  readonly branch: NodeId;
  /** 0 if widths show the search's work, 1 if they show the game. */
  readonly part: 0 | 1;
}

export interface WholeSurfaceEvents {
  readonly onHover: (cell: Cell | null) => void;
  readonly onTap: (cell: Cell | null, count: 1 | 2) => void;
  readonly onSize: (size: { readonly width: number; readonly height: number }) => void;
  /** Called when the picture starts or stops moving. */
  readonly onMove: (moving: boolean) => void;
}

export type WholeSurface = NonNullable<ReturnType<typeof createWholeSurface>>;

/** An animation between two states. */
interface Way {
  readonly from: number;
  readonly began: number;
}

/** Starts drawing and listening; returns null if there is no canvas context. */
export function createWholeSurface(
  stage: HTMLElement,
  canvas: HTMLCanvasElement,
  first: WholeSurfaceProps,
  events: WholeSurfaceEvents,
) {
  const created = CanvasSurface.on<'whole'>(stage, [canvas], {
    draw,
    sized: ['whole'],
    themed: ['whole'],
    onSize() {
      const { width, height } = surface.size;
      events.onSize({ width, height });
    },
  });
  if (created === null) return null;
  const surface = created;
  let props = first;
  let hovered: Cell | null = null;
  /** Animation from the previous branch. */
  let zoom: Way | null = null;
  let morph: Way | null = null;
  let moving = false;

  /** Returns the completed share of an animation, at most 1. */
  const along = (way: Way | null, length: number, now: number): number =>
    way === null ? 1 : easeOut(Math.max(0, now - way.began) / length);

  function partAt(now: number): number {
    return morph === null ? props.part : morph.from + (props.part - morph.from) * along(morph, MORPH, now);
  }

  function windowAt(now: number): WholeWindow {
    const { whole, branch } = props;
    const part = partAt(now);
    const window = windowOn(whole, branch, surface.size, part);
    if (zoom === null) return window;
    const root = sharedNode(whole, zoom.from, branch);
    const [from, to] = [extentOf(whole, zoom.from, root, part), extentOf(whole, branch, root, part)];
    const way = along(zoom, ZOOM, now);
    const left = from.from + (to.from - from.from) * way;
    const right = from.to + (to.to - from.to) * way;
    const scale = surface.size.width / (right - left);
    return { ...window, view: { ...window.view, root, left: -left * scale, right: (1 - left) * scale } };
  }

  function draw(_parts: ReadonlySet<'whole'>, now: number): void {
    if (along(zoom, ZOOM, now) >= 1) zoom = null;
    if (along(morph, MORPH, now) >= 1) morph = null;
    const isMoving = zoom !== null || morph !== null;
    const scene = wholeScene({ ...props, hovered: isMoving ? null : hovered }, windowAt(now), surface.measure);
    surface.paint(0, scene);
    if (isMoving !== moving) {
      moving = isMoving;
      events.onMove(moving);
    }
    if (isMoving) surface.request('whole');
  }

  function pieceAt(at: Point): Cell | null {
    if (zoom !== null || morph !== null || surface.size.width === 0) return null;
    const window = windowOn(props.whole, props.branch, surface.size, props.part);
    if (window.strip && at.y < STRIP.height) return stripCellAt({ ...props, hovered }, window, at.x, at.y);
    return cellAt(cellsIn(props.whole, window.view), window.view, (at.y - window.y) / window.row, at.x);
  }

  /** Returns the cell at a point; null if the search has not reached that cell by this step. */
  function pointedAt(at: Point): Cell | null {
    const cell = pieceAt(at);
    if (cell === null) return null;
    const { tree } = props.search;
    return (cell.kind === 'node' ? tree.openedAt(cell.node) : tree.cutAt(cell.node)) <= props.step ? cell : null;
  }

  function point(cell: Cell | null): void {
    stage.style.cursor = cell === null ? 'default' : 'pointer';
    if (hovered?.node === cell?.node && hovered?.kind === cell?.kind) return;
    hovered = cell;
    events.onHover(cell);
    surface.request('whole');
  }

  function begin(from: number, isShort: boolean): Way | null {
    if (isShort || prefersReducedMotion() || surface.size.width === 0) return null;
    return { from, began: performance.now() };
  }

  /** Returns whether one of two branches is too small for a zoom between them. */
  function isFar(from: NodeId, to: NodeId): boolean {
    const root = sharedNode(props.whole, from, to);
    return [from, to].some((node) => {
      const { from: start, to: end } = extentOf(props.whole, node, root, props.part);
      return end - start < LEAST_ZOOM;
    });
  }

  surface.listen({
    hover: (at) => point(at === null ? null : pointedAt(at)),
    tap: (at, count) => events.onTap(pointedAt(at), count),
  });
  surface.begin();

  return {
    update(next: WholeSurfaceProps) {
      const before = props;
      props = next;
      if (before.branch !== next.branch) {
        zoom = begin(before.branch, isFar(before.branch, next.branch));
        hovered = null;
      }
      if (before.part !== next.part) {
        morph = begin(before.part, false);
        hovered = null;
      }
      surface.request('whole');
    },
    dispose: () => surface.dispose(),
  };
}
