/** The search tree on its canvas: holds where the reader looks and points, and draws when something changes. */
import { namedNodes } from '../../../model/watch/trace/tree-facts.ts';
import type { TreeItem } from '../../../model/watch/trace/tree-layout.ts';
import { CanvasSurface } from '../../board/canvas/canvas-surface.ts';
import { prefersReducedMotion } from '../../board/canvas/easing.ts';
import type { GestureListener } from '../../board/canvas/gestures.ts';
import type { Point } from '../../board/canvas/viewport.ts';
import { fitted, following, gathering, isComfortable, panned, towards, zoomed } from './tree-camera.ts';
import { type Camera, isDrawn, placeOf, type TreeSceneInput, treeScene } from './tree-scene.ts';

/** How near a node the pointer must be, in pixels. */
const REACH = 22;
/** Of the way that is left, a frame goes this part: about 180 ms in all. */
const APPROACH = 0.28;
const ZOOM_STEP = 1.4;

/** The tree to draw. The surface adds its camera, its size and the hovered node. */
export type TreeSurfaceProps = Omit<TreeSceneInput, 'camera' | 'width' | 'height' | 'measure' | 'hovered'> & {
  /** What is kept in sight. */
  readonly subject: TreeItem | null;
};

/** Events for the component around the surface. */
export interface TreeSurfaceEvents {
  readonly onHover: (item: TreeItem | null) => void;
  readonly onTap: (item: TreeItem | null, count: 1 | 2) => void;
  /** The reader has looked elsewhere, or goes along again. */
  readonly onFollow: (follows: boolean) => void;
  /** It is drawn for the first time. */
  readonly onDrawn: () => void;
}

/** A tree on a canvas. */
export interface TreeSurface {
  readonly update: (props: TreeSurfaceProps) => void;
  readonly zoom: (direction: 1 | -1) => void;
  readonly fit: () => void;
  readonly follow: () => void;
  /** Brings an item into sight. */
  readonly show: (item: TreeItem) => void;
  /** Where the reader looks; null before anything is drawn. */
  readonly looked: () => { readonly camera: Camera; readonly width: number; readonly height: number } | null;
  readonly dispose: () => void;
}

/** Begins to draw and to listen. */
export function createTreeSurface(
  stage: HTMLElement,
  canvas: HTMLCanvasElement,
  first: TreeSurfaceProps,
  events: TreeSurfaceEvents,
): TreeSurface | null {
  const created = CanvasSurface.on<'tree'>(stage, [canvas], { draw, sized: ['tree'], themed: ['tree'] });
  if (created === null) return null;
  const surface = created;
  let props = first;
  /** Where the drawing is and where it goes; null before the first one. */
  let camera: Camera | null = null;
  let target: Camera | null = null;
  let follows = true;
  let hovered: TreeItem | null = null;

  /** What is pointed at or spoken of and what happens are seen together, where the tree is too large to be seen whole. */
  function gathered(): Camera | null {
    const { search, layout, pointed, subject, chosen, current, step } = props;
    const spokenOf = namedNodes(search, chosen ?? current, step).flatMap((node) => layout.itemOf(node) ?? []);
    const together = [...pointed, ...spokenOf];
    if (together.length === 0 || isComfortable(layout, surface.size)) return null;
    return gathering(subject === null ? together : [...together, subject], surface.size);
  }

  function followed(): Camera {
    return gathered() ?? following(props.layout, surface.size, props.subject);
  }

  function look(): Camera {
    if (follows) target = followed();
    target ??= fitted(props.layout, surface.size);
    camera = camera === null || prefersReducedMotion() ? target : towards(camera, target, APPROACH);
    return camera;
  }

  function draw(): void {
    const isFirst = camera === null;
    const shown = look();
    const { width, height } = surface.size;
    surface.paint(0, treeScene({ ...props, hovered, camera: shown, width, height, measure: surface.measure }));
    if (shown !== target) surface.request('tree');
    if (isFirst) events.onDrawn();
  }

  function lookAt(next: Camera, direct: boolean): void {
    target = next;
    if (direct) camera = next;
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
      // The value and the note below a node belong to it.
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
      if (camera !== null) lookAt(panned(props.layout, camera, to.x - from.x, to.y - from.y), true);
    },
    dragEnd() {
      stage.style.cursor = 'grab';
    },
    pinch(from, to, factor) {
      if (camera === null) return;
      const moved = panned(props.layout, camera, to.x - from.x, to.y - from.y);
      lookAt(zoomed(moved, surface.size, to, factor), true);
    },
  };

  surface.listen(
    listener,
    // Only a tree that does not fit can be moved; elsewhere a finger scrolls the page.
    () => camera !== null && camera.scale > fitted(props.layout, surface.size).scale + 0.01,
    (at, factor) => camera !== null && lookAt(zoomed(camera, surface.size, at, factor), true),
  );
  surface.begin();

  return {
    update(next) {
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
    zoom(direction) {
      const middle = { x: surface.size.width / 2, y: surface.size.height / 2 };
      if (target !== null) lookAt(zoomed(target, surface.size, middle, ZOOM_STEP ** direction), false);
    },
    fit: () => lookAt(fitted(props.layout, surface.size), false),
    follow() {
      follows = true;
      events.onFollow(true);
      surface.request('tree');
    },
    show(item) {
      if (!follows) target = following(props.layout, surface.size, item);
      surface.request('tree');
    },
    looked: () => (camera === null ? null : { camera, width: surface.size.width, height: surface.size.height }),
    dispose: () => surface.dispose(),
  };
}
