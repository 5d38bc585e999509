/** Keeps canvases at the size of their box, in device pixels. */
import type { Point } from './viewport.ts';

export interface CanvasSize {
  /** Width and height in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
}

/**
 * Returns the zoom that style sheets apply to an element. Divide window coordinates by it to get the element's own
 * pixels.
 */
export function zoomOf(element: Element): number {
  return element.currentCSSZoom ?? 1;
}

/** Converts a position in the window to pixels from the top left corner of an element. */
export function pointIn(element: Element, at: { readonly clientX: number; readonly clientY: number }): Point {
  const corner = element.getBoundingClientRect();
  const zoom = zoomOf(element);
  return { x: (at.clientX - corner.left) / zoom, y: (at.clientY - corner.top) / zoom };
}

function measure(box: HTMLElement, entry: ResizeObserverEntry | null): CanvasSize {
  const ratio = (window.devicePixelRatio || 1) * zoomOf(box);
  const rect = entry?.contentRect ?? { width: box.clientWidth, height: box.clientHeight };
  return { width: rect.width, height: rect.height, ratio };
}

/**
 * Returns the size in device pixels that the browser reports. If it is off by more than one pixel, because some
 * browsers ignore an emulated pixel ratio, returns the rounded `wanted` size.
 */
function snapped(wanted: number, reported: number | undefined): number {
  return reported !== undefined && Math.abs(reported - wanted) <= 1 ? reported : Math.round(wanted);
}

/**
 * Resizes the canvases when their common box is resized, and when zooming or another screen changes the device pixel
 * ratio. Calls back synchronously after each change, because resizing clears the canvases. Returns a function that
 * stops observing.
 */
export function followSize(
  box: HTMLElement,
  canvases: readonly HTMLCanvasElement[],
  onResize: (size: CanvasSize) => void,
): () => void {
  let current: CanvasSize = { width: 0, height: 0, ratio: 0 };
  let ratioQuery: MediaQueryList | null = null;

  function apply(entry: ResizeObserverEntry | null): void {
    const next = measure(box, entry);
    if (next.width === current.width && next.height === current.height && next.ratio === current.ratio) return;
    current = next;
    // Uses the browser's exact size, so that one canvas pixel is one screen pixel.
    const exact = entry?.devicePixelContentBoxSize?.[0];
    const columns = snapped(next.width * next.ratio, exact?.inlineSize);
    const rows = snapped(next.height * next.ratio, exact?.blockSize);
    for (const canvas of canvases) {
      if (canvas.width !== columns) canvas.width = columns;
      if (canvas.height !== rows) canvas.height = rows;
    }
    onResize(next);
  }

  const observer = new ResizeObserver((entries) => {
    const last = entries.at(-1);
    if (last !== undefined) apply(last);
  });

  function observe(): void {
    try {
      observer.observe(box, { box: 'device-pixel-content-box' });
    } catch {
      // Safari reports only CSS pixels.
      observer.observe(box);
    }
  }

  function onRatioChange(): void {
    watchRatio();
    apply(null);
  }

  function watchRatio(): void {
    ratioQuery?.removeEventListener('change', onRatioChange);
    ratioQuery = matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    ratioQuery.addEventListener('change', onRatioChange);
  }

  watchRatio();
  observe();
  apply(null);

  return () => {
    observer.disconnect();
    ratioQuery?.removeEventListener('change', onRatioChange);
  };
}
