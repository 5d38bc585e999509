/** Draws at most once a frame, and only the parts that asked for it. */

/** Where frames come from: the browser's, or a test's. */
export interface FrameClock {
  /** Calls back before the next paint with the time in milliseconds. */
  readonly request: (callback: (now: number) => void) => number;
  readonly cancel: (handle: number) => void;
}

/** The browser's own frames. */
const animationFrames: FrameClock = {
  request: (callback) => requestAnimationFrame(callback),
  cancel: (handle) => cancelAnimationFrame(handle),
};

export interface Frames<Part extends string> {
  /** Draw these parts in the next frame. */
  readonly request: (...parts: readonly Part[]) => void;
  /** Draw these parts, and all that wait, now: for a canvas that was just resized, which must not be painted empty. */
  readonly flush: (...parts: readonly Part[]) => void;
  /** Nothing is drawn after this. */
  readonly dispose: () => void;
}

/** Collects requests and calls `draw` with the union of the parts; a request made while drawing waits for the next frame. */
export function createFrames<Part extends string>(
  draw: (parts: ReadonlySet<Part>, now: number) => void,
  clock: FrameClock = animationFrames,
): Frames<Part> {
  let waiting = new Set<Part>();
  let handle: number | null = null;
  let disposed = false;

  function run(now: number): void {
    handle = null;
    const parts = waiting;
    waiting = new Set();
    draw(parts, now);
  }

  function request(...parts: readonly Part[]): void {
    if (disposed) return;
    for (const part of parts) waiting.add(part);
    handle ??= clock.request(run);
  }

  function stop(): void {
    if (handle !== null) clock.cancel(handle);
    handle = null;
  }

  return {
    request,
    flush(...parts) {
      if (disposed) return;
      for (const part of parts) waiting.add(part);
      stop();
      run(performance.now());
    },
    dispose() {
      disposed = true;
      stop();
    },
  };
}
