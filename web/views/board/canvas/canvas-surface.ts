/** Canvases of one stage: their size, colours and frames. Every board and every picture of a search draws on one. */
import { createFrames, type Frames } from './frames.ts';
import { createGestures, type GestureListener, type Gestures, listenToPointers } from './gestures.ts';
import { paint, paintOver, textMeasurer } from './paint.ts';
import { followTheme, type Palette, readPalette } from './palette.ts';
import type { MeasureText, Shape } from './shapes.ts';
import { type CanvasSize, followSize } from './sized-canvases.ts';
import type { Point } from './viewport.ts';

/** What is drawn on a surface. `Part` names what can change by itself. */
export interface SurfaceScene<Part extends string> {
  /** Paints these parts. The stage has an area; `now` is in milliseconds. */
  readonly draw: (parts: ReadonlySet<Part>, now: number) => void;
  /** Parts to draw when the canvases are empty after a new size. */
  readonly sized: readonly Part[];
  /** Parts to draw when colours or typeface have changed. */
  readonly themed: readonly Part[];
  /** The stage has another size, and will be drawn at once. */
  readonly onSize?: () => void;
}

/** Ignores every gesture. */
const DEAF: GestureListener = { hover() {}, tap() {}, dragStart() {}, drag() {}, dragEnd() {}, pinch() {} };

/** Draws at most once a frame. */
export class CanvasSurface<Part extends string> {
  /** Empty until {@link begin}. */
  size: CanvasSize = { width: 0, height: 0, ratio: 1 };
  palette: Palette;
  measure: MeasureText;
  readonly #stage: HTMLElement;
  readonly #contexts: readonly CanvasRenderingContext2D[];
  readonly #scene: SurfaceScene<Part>;
  readonly #frames: Frames<Part>;
  readonly #undo: (() => void)[] = [];

  /** The canvases lie in the stage, the lowest first. Returns null where the browser has no canvas. */
  static on<Part extends string>(
    stage: HTMLElement,
    canvases: readonly HTMLCanvasElement[],
    scene: SurfaceScene<Part>,
  ): CanvasSurface<Part> | null {
    const contexts = canvases.flatMap((canvas) => canvas.getContext('2d') ?? []);
    return contexts.length < canvases.length ? null : new CanvasSurface(stage, contexts, scene);
  }

  private constructor(stage: HTMLElement, contexts: readonly CanvasRenderingContext2D[], scene: SurfaceScene<Part>) {
    this.#stage = stage;
    this.#contexts = contexts;
    this.#scene = scene;
    this.palette = readPalette(stage);
    this.measure = this.#measurer();
    this.#frames = createFrames((parts, now) => {
      if (this.size.width > 0 && this.size.height > 0) scene.draw(parts, now);
    });
  }

  /** Starts to follow the size and the theme of the stage. */
  begin(): void {
    const canvases = this.#contexts.map(({ canvas }) => canvas);
    this.#undo.push(
      followSize(this.#stage, canvases, (size) => {
        this.size = size;
        this.#scene.onSize?.();
        this.#frames.flush(...this.#scene.sized);
      }),
      followTheme(this.#stage, () => {
        this.palette = readPalette(this.#stage);
        this.measure = this.#measurer();
        this.#frames.request(...this.#scene.themed);
      }),
    );
  }

  /**
   * Listens to pointers on the stage.
   *
   * @param grabs true if a touch at a point drags instead of scrolling the page
   * @param zoom handles a wheel that zooms
   */
  listen(
    listener: Partial<GestureListener>,
    grabs: (at: Point) => boolean = () => false,
    zoom: (at: Point, factor: number) => void = () => {},
  ): Gestures {
    const gestures = createGestures({ ...DEAF, ...listener });
    this.#undo.push(listenToPointers(this.#stage, gestures, { zoom }, grabs));
    return gestures;
  }

  /** Draws these parts in the next frame. */
  request(...parts: readonly Part[]): void {
    this.#frames.request(...parts);
  }

  /** Replaces what a canvas shows, by its number from the lowest. */
  paint(layer: number, shapes: readonly Shape[]): void {
    const context = this.#contexts[layer];
    if (context !== undefined) paint(context, this.size, this.palette, shapes);
  }

  /** Paints over what a canvas shows. */
  paintOver(layer: number, shapes: readonly Shape[]): void {
    const context = this.#contexts[layer];
    if (context !== undefined) paintOver(context, this.size, this.palette, shapes);
  }

  /** Stops drawing and listening. */
  dispose(): void {
    this.#frames.dispose();
    for (const step of this.#undo) step();
  }

  #measurer(): MeasureText {
    const top = this.#contexts.at(-1);
    return top === undefined ? () => 0 : textMeasurer(top, this.palette.typeface);
  }
}
