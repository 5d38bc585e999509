/** Draws requested parts at most once per frame. */

/** Requests animation frames from the browser, or from a test. */
export interface FrameClock {
  /** Calls back before the next paint, with the time in ms. */
  readonly request: (callback: (now: number) => void) => number;
  readonly cancel: (handle: number) => void;
}

const animationFrames: FrameClock = {
  request: (callback) => requestAnimationFrame(callback),
  cancel: (handle) => cancelAnimationFrame(handle),
};

export interface Frames<Part extends string> {
  /** Draws the given parts in the next frame. */
  readonly request: (...parts: readonly Part[]) => void;
  /** Immediately draws the given parts and all requested parts, so that a resized canvas never appears empty. */
  readonly flush: (...parts: readonly Part[]) => void;
  readonly dispose: () => void;
}

/** Collects requests and calls `draw` with the requested parts. Requests made while drawing wait for the next frame. */
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
