/** Keeps canvases exactly as large as their box, in device pixels. */

import type { Point } from './viewport.ts';

/** The size of a drawing surface. */
export interface CanvasSize {
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Device pixels for one CSS pixel. */
  readonly ratio: number;
}

/** How much larger a style sheet has made an element: what is measured in the window is that much more than inside it. */
export function zoomOf(element: Element): number {
  return element.currentCSSZoom ?? 1;
}

/** Where something happened in the window, in pixels from the corner of an element. */
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

/** Device pixels as the browser tells them, unless it leaves a ratio out that it only pretends to have. */
function snapped(wanted: number, told: number | undefined): number {
  return told !== undefined && Math.abs(told - wanted) <= 1 ? told : Math.round(wanted);
}

/**
 * Resizes the canvases with their common box and calls back, synchronously, when anything changed: they are empty then.
 * Also follows the device pixel ratio, which changes when a window moves to another screen or the reader zooms.
 * @returns what undoes it all.
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
    // The browser snaps boxes to device pixels; where it tells how, one canvas pixel is exactly one of the screen.
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
      // Safari knows only CSS pixels.
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
