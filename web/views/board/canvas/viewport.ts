/** Pan and zoom: converts between the coordinates of a drawing (world) and CSS pixels (screen). */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Margins inside the edges of the screen, in CSS pixels. */
export interface Padding {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * The visible section of the world. Zoom 1 shows the whole world; a larger zoom shows a smaller part around the centre.
 */
export interface ViewState {
  readonly zoom: number;
  /** World point at the centre of the unpadded part of the screen. */
  readonly centre: Point;
}

/** Conversion between world and screen: screen = world · scale + offset. */
export interface Transform {
  readonly scale: number;
  readonly offset: Point;
}

/** A screen with its padding, and the part of the world that is visible at zoom 1. */
export interface Stage {
  readonly width: number;
  readonly height: number;
  readonly padding: Padding;
  readonly world: Box;
}

export const MAX_ZOOM = 16;

/** Shows the whole world. */
export function wholeWorld(stage: Stage): ViewState {
  const { world } = stage;
  return { zoom: 1, centre: { x: world.x + world.width / 2, y: world.y + world.height / 2 } };
}

/** Pixels per unit of the world at zoom 1; always positive. */
function fittedScale({ width, height, padding, world }: Stage): number {
  const across = (width - padding.left - padding.right) / world.width;
  const down = (height - padding.top - padding.bottom) / world.height;
  return Math.max(0.01, Math.min(across, down));
}

export function transformOf(stage: Stage, look: ViewState): Transform {
  const scale = fittedScale(stage) * look.zoom;
  const { padding } = stage;
  const middleX = padding.left + (stage.width - padding.left - padding.right) / 2;
  const middleY = padding.top + (stage.height - padding.top - padding.bottom) / 2;
  return { scale, offset: { x: middleX - look.centre.x * scale, y: middleY - look.centre.y * scale } };
}

export function toScreen({ scale, offset }: Transform, point: Point): Point {
  return { x: point.x * scale + offset.x, y: point.y * scale + offset.y };
}

export function toWorld({ scale, offset }: Transform, point: Point): Point {
  return { x: (point.x - offset.x) / scale, y: (point.y - offset.y) / scale };
}

/** Clamps a view to the zoom limits and to the world. */
function keptInside(stage: Stage, look: ViewState): ViewState {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, look.zoom));
  const whole = wholeWorld(stage);
  const reach = (1 - 1 / zoom) / 2;
  const within = (value: number, middle: number, size: number): number =>
    Math.min(middle + size * reach, Math.max(middle - size * reach, value));
  return {
    zoom,
    centre: {
      x: within(look.centre.x, whole.centre.x, stage.world.width),
      y: within(look.centre.y, whole.centre.y, stage.world.height),
    },
  };
}

/** Zooms by a factor about a screen point, which stays fixed. */
export function zoomedAt(stage: Stage, look: ViewState, at: Point, factor: number): ViewState {
  const before = transformOf(stage, look);
  const fixed = toWorld(before, at);
  const zoom = Math.min(MAX_ZOOM, Math.max(1, look.zoom * factor));
  const ratio = look.zoom / zoom;
  return keptInside(stage, {
    zoom,
    centre: {
      x: fixed.x + (look.centre.x - fixed.x) * ratio,
      y: fixed.y + (look.centre.y - fixed.y) * ratio,
    },
  });
}

/** Pans by screen pixels. */
export function pannedBy(stage: Stage, look: ViewState, dx: number, dy: number): ViewState {
  const { scale } = transformOf(stage, look);
  return keptInside(stage, {
    zoom: look.zoom,
    centre: { x: look.centre.x - dx / scale, y: look.centre.y - dy / scale },
  });
}

/** Pans as little as needed to show a world point with at least `margin` pixels of space around it. */
export function panIntoView(stage: Stage, look: ViewState, point: Point, margin: number): ViewState {
  const at = toScreen(transformOf(stage, look), point);
  const missing = (value: number, size: number): number =>
    value < margin ? margin - value : value > size - margin ? size - margin - value : 0;
  const dx = missing(at.x, stage.width);
  const dy = missing(at.y, stage.height);
  return dx === 0 && dy === 0 ? look : pannedBy(stage, look, dx, dy);
}
