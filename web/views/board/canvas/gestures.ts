/**
 * Pointers, told as gestures: hover, tap, drag, pinch. The recogniser knows no DOM; `listenToPointers` feeds it from an element.
 */
import { pointIn } from './sized-canvases.ts';
import type { Point } from './viewport.ts';

/** Pixels a pointer moves before a press becomes a drag. */
const DRAG_THRESHOLD = 3;

/** A finger is less steady than a mouse. */
const TOUCH_THRESHOLD = 8;

/** Two taps this close in milliseconds and pixels are a double tap. */
const DOUBLE_TAP_MILLISECONDS = 400;
const DOUBLE_TAP_DISTANCE = 16;

/** One pointer at one time. */
export interface PointerSample extends Point {
  readonly id: number;
  readonly touch: boolean;
  /** Milliseconds. */
  readonly time: number;
}

/** Who is told. Points are pixels from the corner of the element. */
export interface GestureListener {
  /** The pointer is over a point without being pressed; null when it left. */
  readonly hover: (at: Point | null) => void;
  /** A press that stayed where it was; `count` 2 for the second of a double tap. */
  readonly tap: (at: Point, count: 1 | 2) => void;
  readonly dragStart: (from: Point) => void;
  readonly drag: (to: Point, from: Point) => void;
  /** Null when the drag was taken back: by the system, or because it became a pinch. */
  readonly dragEnd: (to: Point | null) => void;
  /** Two pointers moved: their middle from and to, and how far apart they are now compared to before. */
  readonly pinch: (from: Point, to: Point, factor: number) => void;
}

export interface Gestures {
  readonly down: (sample: PointerSample) => void;
  /** Whether a drag or pinch is going on, for which the pointer should be captured. */
  readonly move: (sample: PointerSample) => boolean;
  readonly up: (sample: PointerSample) => void;
  /** The system took the pointer away. */
  readonly cancel: (id: number) => void;
  readonly leave: () => void;
  /** Takes back a drag that is going on. */
  readonly abort: () => void;
}

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'pressed' | 'dragging'; readonly id: number; readonly start: PointerSample; readonly last: Point }
  | { readonly kind: 'pinching' };

/** Recognises gestures of one element. */
export function createGestures(listener: GestureListener): Gestures {
  const down = new Map<number, PointerSample>();
  let state: State = { kind: 'idle' };
  let lastTap: PointerSample | null = null;

  function pair(): { readonly middle: Point; readonly apart: number } | null {
    const [first, second] = [...down.values()];
    if (first === undefined || second === undefined) return null;
    return {
      middle: { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 },
      apart: Math.max(1, Math.hypot(first.x - second.x, first.y - second.y)),
    };
  }

  function abort(): void {
    if (state.kind === 'dragging') listener.dragEnd(null);
    if (state.kind !== 'pinching') state = { kind: 'idle' };
  }

  function release(id: number): void {
    down.delete(id);
    if (state.kind === 'pinching' && down.size === 0) state = { kind: 'idle' };
  }

  return {
    abort,
    down(sample) {
      down.set(sample.id, sample);
      if (down.size === 1) {
        state = { kind: 'pressed', id: sample.id, start: sample, last: sample };
      } else {
        abort();
        lastTap = null;
        state = { kind: 'pinching' };
      }
    },
    move(sample) {
      if (!down.has(sample.id)) {
        listener.hover(sample);
        return false;
      }
      if (state.kind === 'pinching') {
        const before = pair();
        down.set(sample.id, sample);
        const after = pair();
        if (before !== null && after !== null) listener.pinch(before.middle, after.middle, after.apart / before.apart);
        return true;
      }
      down.set(sample.id, sample);
      if (state.kind === 'idle' || state.id !== sample.id) return false;
      const { start, last } = state;
      if (state.kind === 'pressed') {
        const far = Math.hypot(sample.x - start.x, sample.y - start.y);
        if (far < (sample.touch ? TOUCH_THRESHOLD : DRAG_THRESHOLD)) return false;
        listener.dragStart(start);
      }
      state = { kind: 'dragging', id: sample.id, start, last: sample };
      listener.drag(sample, last);
      return true;
    },
    up(sample) {
      release(sample.id);
      if (state.kind === 'idle' || state.kind === 'pinching' || state.id !== sample.id) return;
      const { kind, start } = state;
      state = { kind: 'idle' };
      if (kind === 'dragging') {
        listener.dragEnd(sample);
        return;
      }
      const double =
        lastTap !== null &&
        sample.time - lastTap.time <= DOUBLE_TAP_MILLISECONDS &&
        Math.hypot(sample.x - lastTap.x, sample.y - lastTap.y) <= DOUBLE_TAP_DISTANCE;
      lastTap = double ? null : sample;
      listener.tap(start, double ? 2 : 1);
    },
    cancel(id) {
      release(id);
      if (state.kind !== 'idle' && state.kind !== 'pinching' && state.id === id) abort();
    },
    leave() {
      if (state.kind === 'idle') listener.hover(null);
    },
  };
}

/** What a wheel or trackpad gesture asks for. */
export interface WheelListener {
  /** Zoom by a factor around a point; only with Ctrl or ⌘, as a plain wheel scrolls the page. */
  readonly zoom: (at: Point, factor: number) => void;
}

/**
 * Feeds gestures from an element, with pointer capture once a drag goes on.
 * @param grabs whether a touch at this point should drag rather than scroll the page.
 * @returns what undoes it all.
 */
export function listenToPointers(
  element: HTMLElement,
  gestures: Gestures,
  wheel: WheelListener,
  grabs: (at: Point) => boolean,
): () => void {
  const sample = (event: PointerEvent): PointerSample => ({
    ...pointIn(element, event),
    id: event.pointerId,
    touch: event.pointerType === 'touch',
    time: event.timeStamp,
  });

  const undo = new AbortController();
  const { signal } = undo;
  element.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button === 0) gestures.down(sample(event));
    },
    { signal },
  );
  element.addEventListener(
    'pointermove',
    (event) => {
      // A mouse released outside the window, or outside the element before the drag began, comes back unpressed.
      if (event.buttons === 0) gestures.cancel(event.pointerId);
      if (gestures.move(sample(event))) element.setPointerCapture(event.pointerId);
    },
    { signal },
  );
  element.addEventListener('pointerup', (event) => gestures.up(sample(event)), { signal });
  element.addEventListener('pointercancel', (event) => gestures.cancel(event.pointerId), { signal });
  element.addEventListener('pointerleave', () => gestures.leave(), { signal });
  element.addEventListener(
    'touchstart',
    (event) => {
      const touch = event.changedTouches[0];
      // Else the browser would take the touch for scrolling and cancel the pointer.
      if (event.touches.length > 1 || (touch !== undefined && grabs(pointIn(element, touch)))) event.preventDefault();
    },
    { signal, passive: false },
  );
  element.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      const delta = Math.max(-60, Math.min(60, event.deltaY * lines));
      wheel.zoom(pointIn(element, event), Math.exp(-delta * 0.008));
    },
    { signal, passive: false },
  );
  return () => undo.abort();
}
