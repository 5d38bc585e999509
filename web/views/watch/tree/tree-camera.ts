/** Cameras over a search tree, which fit the tree, follow the search, pan and zoom. */
import type { TreeItem, TreeLayout } from '../../../model/watch/trace/tree-layout.ts';
import type { Point } from '../../board/canvas/viewport.ts';
import { type Camera, LEVEL, SLOT } from './tree-scene.ts';

export interface StageSize {
  readonly width: number;
  readonly height: number;
}

const LEAST_SCALE = 0.08;
const MOST_SCALE = 2.5;
/** Minimum scale at which a whole tree is still easy to read. */
const COMFORTABLE = 0.7;
/** Margins in px around the outermost nodes, for their values and move names. */
const RIM = 40;
const RIM_BELOW = 52;

/** Returns the camera that fits a tree, or a part of it, into the stage; `most` is the scale limit. */
export function fitted(
  layout: Pick<TreeLayout, 'left' | 'right' | 'top' | 'bottom'>,
  { width, height }: StageSize,
  most = 1,
): Camera {
  const across = (layout.right - layout.left) * SLOT + 2 * RIM;
  const down = (layout.bottom - layout.top) * LEVEL + RIM + RIM_BELOW;
  const scale = clamp(Math.min(width / across, height / down), LEAST_SCALE, most);
  return {
    x: ((layout.left + layout.right) / 2) * SLOT,
    y: ((layout.top + layout.bottom) / 2) * LEVEL + (RIM_BELOW - RIM) / 2,
    scale,
  };
}

/** Returns whether the whole tree is easy to read when it fits into the stage. */
export function isComfortable(layout: TreeLayout, size: StageSize): boolean {
  return fitted(layout, size).scale >= COMFORTABLE;
}

/**
 * Returns the camera that keeps an item visible. If the whole tree is easy to read, the camera shows all of it;
 * otherwise, it stays as close to the start as possible. The same item always appears in the same place.
 */
export function followingCamera(layout: TreeLayout, size: StageSize, item: TreeItem | null): Camera {
  const all = fitted(layout, size);
  if (all.scale >= COMFORTABLE || item === null) return all;
  const scale = size.width < 480 ? 0.8 : 0.95;
  const half = { x: size.width / 2 / scale, y: size.height / 2 / scale };
  const aside = half.x * 0.4;
  // Keeps the moves of the item, and the reasons below them, above the zoom buttons.
  const below = Math.min(2, layout.bottom - item.y + 1) * LEVEL;
  const highest = layout.top * LEVEL - RIM + half.y;
  return {
    // The path runs straight down from the start.
    x: clamp(0, item.x * SLOT - aside, item.x * SLOT + aside),
    y: Math.max(highest, item.y * LEVEL + Math.min(below, half.y) - half.y),
    scale,
  };
}

/** Minimum scale for a view that shows several items. */
const LEAST_GATHERED = 0.6;

/**
 * Returns the camera that shows all these items and, if possible, their surroundings. Returns null if the items are too
 * far apart.
 */
export function cameraOver(items: readonly TreeItem[], size: StageSize): Camera | null {
  if (items.length === 0) return null;
  const [xs, ys] = [items.map(({ x }) => x), items.map(({ y }) => y)];
  const box = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
  const withRest = { ...box, bottom: box.bottom + 1 };
  const above = [2, 1].map((levels) => fitted({ ...withRest, top: Math.max(0, box.top - levels) }, size));
  const looks = [fitted(withRest, size), fitted(box, size)];
  return above.find(({ scale }) => scale >= COMFORTABLE) ?? looks.find(({ scale }) => scale >= LEAST_GATHERED) ?? null;
}

/** Pans by screen pixels, but keeps the tree visible. */
export function panned(layout: TreeLayout, camera: Camera, dx: number, dy: number): Camera {
  return {
    scale: camera.scale,
    x: clamp(camera.x - dx / camera.scale, layout.left * SLOT, layout.right * SLOT),
    y: clamp(camera.y - dy / camera.scale, layout.top * LEVEL, layout.bottom * LEVEL),
  };
}

/** Zooms by a factor; the point `at` on the stage stays in place. */
export function zoomed(camera: Camera, { width, height }: StageSize, at: Point, factor: number): Camera {
  const scale = clamp(camera.scale * factor, LEAST_SCALE, MOST_SCALE);
  const x = camera.x + (at.x - width / 2) * (1 / camera.scale - 1 / scale);
  const y = camera.y + (at.y - height / 2) * (1 / camera.scale - 1 / scale);
  return { x, y, scale };
}

/** Interpolates between two cameras; returns `to` when they are almost equal. */
export function interpolateCamera(from: Camera, to: Camera, part: number): Camera {
  const near = Math.abs(from.x - to.x) + Math.abs(from.y - to.y) < 0.5 && Math.abs(from.scale / to.scale - 1) < 0.005;
  if (near) return to;
  const between = (a: number, b: number): number => a + (b - a) * part;
  return { x: between(from.x, to.x), y: between(from.y, to.y), scale: between(from.scale, to.scale) };
}

function clamp(value: number, least: number, most: number): number {
  // Returns `value` limited to `least` … `most`; if `least` exceeds `most`, returns `least`.
  return Math.max(least, Math.min(most, value));
}
