/** The canvas of the search tree. This surface owns the camera and the hovered item, and redraws on changes. */
import { namedNodes } from '../../../model/watch/trace/tree-facts.ts';
import type { TreeItem } from '../../../model/watch/trace/tree-layout.ts';
import { CanvasSurface } from '../../board/canvas/canvas-surface.ts';
import { prefersReducedMotion } from '../../board/canvas/easing.ts';
import type { GestureListener } from '../../board/canvas/gestures.ts';
import type { Point } from '../../board/canvas/viewport.ts';
import {
  cameraOver,
  fitted,
  followingCamera,
  interpolateCamera,
  isComfortable,
  panned,
  zoomed,
} from './tree-camera.ts';
import { type Camera, isDrawn, placeOf, type TreeSceneInput, treeScene } from './tree-scene.ts';

/** Maximum distance in px between the pointer and a node. */
const REACH = 22;
/** Share of the remaining distance that the camera moves in each frame. A camera movement takes about 180 ms in all. */
const APPROACH = 0.28;
const ZOOM_STEP = 1.4;

/** The tree to draw. The surface adds its camera, its size and the hovered node. */
export type TreeSurfaceProps = Omit<TreeSceneInput, 'camera' | 'width' | 'height' | 'measure' | 'hovered'> & {
  /** The item to keep visible. */
  readonly subject: TreeItem | null;
};

export interface TreeSurfaceEvents {
  readonly onHover: (item: TreeItem | null) => void;
  readonly onTap: (item: TreeItem | null, count: 1 | 2) => void;
  /** Called with false when the reader moves the camera, and with true when the camera resumes following the search. */
  readonly onFollow: (follows: boolean) => void;
  /** Called after the first drawing of the tree. */
  readonly onDrawn: () => void;
}

export type TreeSurface = NonNullable<ReturnType<typeof createTreeSurface>>;

/** Starts drawing and listening; returns null if there is no canvas context. */
export function createTreeSurface(
  stage: HTMLElement,
  canvas: HTMLCanvasElement,
  first: TreeSurfaceProps,
  events: TreeSurfaceEvents,
) {
  const created = CanvasSurface.on<'tree'>(stage, [canvas], { draw, sized: ['tree'], themed: ['tree'] });
  if (created === null) return null;
  const surface = created;
  let props = first;
  /** The current camera; null before the first drawing. */
  let camera: Camera | null = null;
  /** The camera towards which the current one is moving. */
  let target: Camera | null = null;
  let follows = true;
  let hovered: TreeItem | null = null;

  /**
   * Returns a camera that shows the subject and everything that a story or sentence mentions. Returns null if the whole
   * tree fits into the stage.
   */
  function gathered(): Camera | null {
    const { search, layout, pointed, subject, chosen, current, step } = props;
    const named = namedNodes(search, chosen ?? current, step).flatMap((node) => layout.itemOf(node) ?? []);
    const together = [...pointed, ...named];
    if (together.length === 0 || isComfortable(layout, surface.size)) return null;
    return cameraOver(subject === null ? together : [...together, subject], surface.size);
  }

  function nextCamera(): Camera {
    if (follows) target = gathered() ?? followingCamera(props.layout, surface.size, props.subject);
    target ??= fitted(props.layout, surface.size);
    camera = camera === null || prefersReducedMotion() ? target : interpolateCamera(camera, target, APPROACH);
    return camera;
  }

  function draw(): void {
    const isFirst = camera === null;
    const shown = nextCamera();
    const { width, height } = surface.size;
    surface.paint(0, treeScene({ ...props, hovered, camera: shown, width, height, measure: surface.measure }));
    if (shown !== target) surface.request('tree');
    if (isFirst) events.onDrawn();
  }

  function moveTo(next: Camera, atOnce: boolean): void {
    target = next;
    if (atOnce) camera = next;
    if (follows) events.onFollow(false);
    follows = false;
    surface.request('tree');
  }

  function itemAt(at: Point): TreeItem | null {
    if (camera === null) return null;
    const { width, height } = surface.size;
    let nearest: TreeItem | null = null;
    let distance = Math.max(10, REACH * Math.min(1, camera.scale));
    for (const item of props.layout.items) {
      const place = placeOf({ camera, width, height }, item);
      // The value and the note below a node belong to its target.
      const down = at.y - place.y;
      const away = Math.hypot(at.x - place.x, down > 0 ? Math.max(0, down - 28 * camera.scale) : down);
      if (away >= distance || !isDrawn(props.search, item, props.step)) continue;
      nearest = item;
      distance = away;
    }
    return nearest;
  }

  function point(item: TreeItem | null): void {
    stage.style.cursor = item === null ? 'grab' : 'pointer';
    if (item === hovered) return;
    hovered = item;
    events.onHover(item);
    surface.request('tree');
  }

  const listener: Partial<GestureListener> = {
    hover: (at) => point(at === null ? null : itemAt(at)),
    tap: (at, count) => events.onTap(itemAt(at), count),
    dragStart() {
      stage.style.cursor = 'grabbing';
    },
    drag(to, from) {
      if (camera !== null) moveTo(panned(props.layout, camera, to.x - from.x, to.y - from.y), true);
    },
    dragEnd() {
      stage.style.cursor = 'grab';
    },
    pinch(from, to, factor) {
      if (camera === null) return;
      const moved = panned(props.layout, camera, to.x - from.x, to.y - from.y);
      moveTo(zoomed(moved, surface.size, to, factor), true);
    },
  };

  surface.listen(
    listener,
    // The reader can move the tree only if it does not fit into the stage. If it fits, a finger scrolls the page.
    () => camera !== null && camera.scale > fitted(props.layout, surface.size).scale + 0.01,
    (at, factor) => camera !== null && moveTo(zoomed(camera, surface.size, at, factor), true),
  );
  surface.begin();

  return {
    update(next: TreeSurfaceProps) {
      props = next;
      if (hovered !== null) {
        const { kind, node, parent, move } = hovered;
        hovered =
          next.layout.items.find(
            (item) => item.kind === kind && item.node === node && item.parent === parent && item.move === move,
          ) ?? null;
      }
      surface.request('tree');
    },
    zoom(direction: 1 | -1) {
      const middle = { x: surface.size.width / 2, y: surface.size.height / 2 };
      if (target !== null) moveTo(zoomed(target, surface.size, middle, ZOOM_STEP ** direction), false);
    },
    fit: () => moveTo(fitted(props.layout, surface.size), false),
    follow() {
      follows = true;
      events.onFollow(true);
      surface.request('tree');
    },
    /** Scrolls to an item if it is not visible. */
    show(item: TreeItem) {
      if (!follows) target = followingCamera(props.layout, surface.size, item);
      surface.request('tree');
    },
    /** Returns the camera, and the size of its stage in px; null before the first drawing of the tree. */
    view: () => (camera === null ? null : { camera, width: surface.size.width, height: surface.size.height }),
    dispose: () => surface.dispose(),
  };
}
