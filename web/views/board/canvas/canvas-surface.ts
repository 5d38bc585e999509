/**
 * The canvases of one stage, with their size, colours, frames and pointers. All boards and search pictures use this
 * class.
 */
import { createFrames, type Frames } from './frames.ts';
import { createGestures, type GestureListener, type Gestures, listenToPointers } from './gestures.ts';
import { paint, paintOver, textMeasurer } from './paint.ts';
import { followTheme, type Palette, readPalette } from './palette.ts';
import type { MeasureText, Shape } from './shapes.ts';
import { type CanvasSize, followSize } from './sized-canvases.ts';
import type { Point } from './viewport.ts';

/** Content of a surface. `Part` names the parts that can be redrawn separately. */
export interface SurfaceScene<Part extends string> {
  /** Paints the given parts. Called only if the stage has a size; `now` is in ms. */
  readonly draw: (parts: ReadonlySet<Part>, now: number) => void;
  /** Parts to draw after a resize, which clears the canvases. */
  readonly sized: readonly Part[];
  /** Parts to draw after the colours or the typeface change. */
  readonly themed: readonly Part[];
  /** Called when the stage has been resized, before it is redrawn. */
  readonly onSize?: () => void;
}

const NO_GESTURES: GestureListener = { hover() {}, tap() {}, dragStart() {}, drag() {}, dragEnd() {}, pinch() {} };

/** Canvases that redraw at most once per frame. */
export class CanvasSurface<Part extends string> {
  /** The size is zero until {@link begin} is called. */
  size: CanvasSize = { width: 0, height: 0, ratio: 1 };
  palette: Palette;
  measure: MeasureText;
  readonly #stage: HTMLElement;
  readonly #contexts: readonly CanvasRenderingContext2D[];
  readonly #scene: SurfaceScene<Part>;
  readonly #frames: Frames<Part>;
  readonly #undo: (() => void)[] = [];

  /** `canvases` are ordered from bottom to top. Returns null if the browser does not support canvases. */
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

  /** Starts tracking the size and the theme of the stage. */
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
   * Listens to pointer events on the stage.
   *
   * @param grabs returns true if a touch at this point drags something instead of scrolling the page
   * @param zoom handles zooming with the wheel
   */
  listen(
    listener: Partial<GestureListener>,
    grabs: (at: Point) => boolean = () => false,
    zoom: (at: Point, factor: number) => void = () => {},
  ): Gestures {
    const gestures = createGestures({ ...NO_GESTURES, ...listener });
    this.#undo.push(listenToPointers(this.#stage, gestures, zoom, grabs));
    return gestures;
  }

  /** Draws the given parts in the next frame. */
  request(...parts: readonly Part[]): void {
    this.#frames.request(...parts);
  }

  /** Replaces the content of a canvas; layer 0 is the bottom one. */
  paint(layer: number, shapes: readonly Shape[]): void {
    const context = this.#contexts[layer];
    if (context !== undefined) paint(context, this.size, this.palette, shapes);
  }

  /** Paints over the content of a canvas. */
  paintOver(layer: number, shapes: readonly Shape[]): void {
    const context = this.#contexts[layer];
    if (context !== undefined) paintOver(context, this.size, this.palette, shapes);
  }

  dispose(): void {
    this.#frames.dispose();
    for (const step of this.#undo) step();
  }

  #measurer(): MeasureText {
    const top = this.#contexts.at(-1);
    return top === undefined ? () => 0 : textMeasurer(top, this.palette.typeface);
  }
}
