/** Questions under way: promises that can be cancelled, and iterated for what they tell meanwhile. */

/**
 * A question under way. It is a promise of its answer, and iterated with `for await` it gives what it tells until then; the
 * loop ends with the answer, or throws what the question rejects with. Leaving the loop early cancels the question.
 */
export interface Asked<Answer, Told> extends Promise<Answer>, AsyncIterable<Told> {}

/** How an answer is worked out. @internal */
export interface Answering<Told> {
  /** Aborted when the answer is no longer wanted; its reason is what the question rejects with. */
  readonly signal: AbortSignal;
  readonly tell: (told: Told) => void;
}

/** How a question is asked. @internal */
export interface Asking<Told> {
  readonly signal: AbortSignal | undefined;
  readonly listener: ((told: Told) => void) | undefined;
  /** What of that which was told earlier a loop is given that begins later. */
  readonly keeps: 'all' | 'newest';
}

/** Asks a question. @internal */
export function ask<Answer, Told>(
  { signal, listener, keeps }: Asking<Told>,
  answer: (how: Answering<Told>) => Promise<Answer>,
): Asked<Answer, Told> {
  const stop = new AbortController();
  const told = new Told<Told>(keeps);
  const fail = (thrown: unknown): void => stop.abort(thrown);
  const tell = (what: Told): void => {
    if (stop.signal.aborted) return;
    told.add(what);
    try {
      const result: unknown = listener?.(what);
      // Of an asynchronous function.
      if (result instanceof Promise) result.catch(fail);
    } catch (thrown) {
      fail(thrown);
    }
  };
  const forget = signal === undefined ? null : onAbort(signal, () => stop.abort(signal.reason));
  const settled = answer({ signal: stop.signal, tell }).finally(() => {
    forget?.();
    told.end();
  });

  async function* iterate(): AsyncGenerator<Told, void> {
    // Here the answer is waited for, so that nobody else has to.
    settled.catch(() => {});
    let left = true;
    try {
      yield* told;
      left = false;
    } finally {
      if (left) stop.abort(new DOMException('the loop was left', 'AbortError'));
    }
    await settled;
  }
  return Object.assign(settled, { [Symbol.asyncIterator]: iterate });
}

/** What was told, for whoever iterates it. */
class Told<T> implements AsyncIterable<T> {
  readonly #keeps: 'all' | 'newest';
  #kept: T[] = [];
  /** How many were told before those that are kept. */
  #dropped = 0;
  #ended = false;
  readonly #waiting = new Set<() => void>();

  constructor(keeps: 'all' | 'newest') {
    this.#keeps = keeps;
  }

  add(what: T): void {
    if (this.#keeps === 'newest') {
      this.#dropped += this.#kept.length;
      this.#kept = [];
    }
    this.#kept.push(what);
    this.#wake();
  }

  end(): void {
    this.#ended = true;
    this.#wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void> {
    for (let next = 0; ; ) {
      next = Math.max(next, this.#dropped);
      const what = this.#kept[next - this.#dropped];
      if (what !== undefined) {
        next += 1;
        yield what;
      } else if (this.#ended) {
        return;
      } else {
        await new Promise<void>((resolve) => this.#waiting.add(resolve));
      }
    }
  }

  #wake(): void {
    for (const resume of this.#waiting) resume();
    this.#waiting.clear();
  }
}

const listeners = new WeakMap<AbortSignal, Set<() => void>>();

/** Calls back once a signal is aborted; gives the function that ends this. However many wait, the signal has one listener. */
function onAbort(signal: AbortSignal, run: () => void): () => void {
  if (signal.aborted) {
    run();
    return () => {};
  }
  const known = listeners.get(signal) ?? new Set();
  if (!listeners.has(signal)) {
    listeners.set(signal, known);
    const abort = (): void => {
      for (const one of known) one();
    };
    signal.addEventListener('abort', abort, { once: true });
  }
  known.add(run);
  return () => known.delete(run);
}
