/**
 * Recognises pointer gestures: hover, tap, drag and pinch. The recogniser is independent of the DOM; `listenToPointers`
 * feeds it with events.
 */
import { pointIn } from './sized-canvases.ts';
import type { Point } from './viewport.ts';

/** Distance at which a press becomes a drag, in pixels. */
const DRAG_THRESHOLD = 3;

const TOUCH_THRESHOLD = 8;

/** Limits of a double tap, in ms and pixels. */
const DOUBLE_TAP_MILLISECONDS = 400;
const DOUBLE_TAP_DISTANCE = 16;

export interface PointerSample extends Point {
  readonly id: number;
  readonly touch: boolean;
  /** Time of the event in ms. */
  readonly time: number;
}

/** Callbacks for gestures. Points are in pixels from the top left corner of the element. */
export interface GestureListener {
  /** Called when the pointer hovers over a point, and with null when it leaves. */
  readonly hover: (at: Point | null) => void;
  /**
   * Called after a press without a drag. `count` is 2 for the second tap of a double tap, otherwise 1. `touch` is true
   * for fingers.
   */
  readonly tap: (at: Point, count: 1 | 2, touch: boolean) => void;
  readonly dragStart: (from: Point) => void;
  readonly drag: (to: Point, from: Point) => void;
  /** Called at the end of a drag; with null if the system cancelled the drag or if it became a pinch. */
  readonly dragEnd: (to: Point | null) => void;
  /**
   * Called when one of two pointers moves, with the point midway between them before and after the movement, and the
   * ratio of their distances.
   */
  readonly pinch: (from: Point, to: Point, factor: number) => void;
}

export type Gestures = ReturnType<typeof createGestures>;

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'pressed' | 'dragging'; readonly id: number; readonly start: PointerSample; readonly last: Point }
  | { readonly kind: 'pinching' };

export function createGestures(listener: GestureListener) {
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
    /** Cancels the drag in progress. */
    abort,
    down(sample: PointerSample): void {
      down.set(sample.id, sample);
      if (down.size === 1) {
        state = { kind: 'pressed', id: sample.id, start: sample, last: sample };
      } else {
        abort();
        lastTap = null;
        state = { kind: 'pinching' };
      }
    },
    /** Returns true during a drag or pinch; the caller should then capture the pointer. */
    move(sample: PointerSample): boolean {
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
    up(sample: PointerSample): void {
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
      listener.tap(start, double ? 2 : 1, sample.touch);
    },
    /** Call this when the system cancels the pointer. */
    cancel(id: number): void {
      release(id);
      if (state.kind !== 'idle' && state.kind !== 'pinching' && state.id === id) abort();
    },
    leave(): void {
      if (state.kind === 'idle') listener.hover(null);
    },
  };
}

/**
 * Feeds gestures from an element, zooms when the wheel turns with Ctrl or ⌘ pressed, and captures the pointer during
 * drags. `grabs` returns true if a touch at a point should drag rather than scroll. Returns a function that stops
 * listening.
 */
export function listenToPointers(
  element: HTMLElement,
  gestures: Gestures,
  zoom: (at: Point, factor: number) => void,
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
      // If a mouse button was released outside the window or the element, the pointer returns with no button pressed.
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
      // Prevents the browser from scrolling, which would cancel the pointer.
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
      zoom(pointIn(element, event), Math.exp(-delta * 0.008));
    },
    { signal, passive: false },
  );
  return () => undo.abort();
}
