/** Pending answers: promises that callers can cancel, and over which they can iterate for progress. */

/**
 * A pending answer: a promise that `for await` can iterate over for progress. The loop ends with the answer, or throws the
 * rejection. Leaving the loop early cancels the question.
 */
export interface PendingAnswer<Answer, Report> extends Promise<Answer>, AsyncIterable<Report> {}

/** Context for the code that computes an answer. @internal */
export interface AnswerContext<Report> {
  /** Aborted when the answer is no longer needed. The promise then rejects with the reason of this signal. */
  readonly signal: AbortSignal;
  readonly report: (report: Report) => void;
}

/** Options of a question. @internal */
export interface QuestionOptions<Report> {
  readonly signal: AbortSignal | undefined;
  readonly listener: ((report: Report) => void) | undefined;
  /** Earlier reports that a new loop receives: all, because records must be complete, or the newest progress report. */
  readonly keeps: 'all' | 'newest';
}

/** Starts computing an answer. @internal */
export function ask<Answer, Report>(
  { signal, listener, keeps }: QuestionOptions<Report>,
  answer: (context: AnswerContext<Report>) => Promise<Answer>,
): PendingAnswer<Answer, Report> {
  const stop = new AbortController();
  const reports = new ReportLog<Report>(keeps);
  const fail = (thrown: unknown): void => stop.abort(thrown);
  const report = (what: Report): void => {
    if (stop.signal.aborted) return;
    reports.add(what);
    try {
      const result: unknown = listener?.(what);
      // Handles a rejection of the callback, which may be asynchronous.
      if (result instanceof Promise) result.catch(fail);
    } catch (thrown) {
      fail(thrown);
    }
  };
  const forget = signal === undefined ? null : onAbort(signal, () => stop.abort(signal.reason));
  const settled = answer({ signal: stop.signal, report }).finally(() => {
    forget?.();
    reports.end();
  });

  async function* iterate(): AsyncGenerator<Report, void> {
    // Marks the rejection as handled. Callers can still await the promise.
    settled.catch(() => {});
    let left = true;
    try {
      yield* reports;
      left = false;
    } finally {
      if (left) stop.abort(new DOMException('the loop was left', 'AbortError'));
    }
    await settled;
  }
  return Object.assign(settled, { [Symbol.asyncIterator]: iterate });
}

/** Collects reports for any number of loops. */
class ReportLog<T> implements AsyncIterable<T> {
  readonly #keeps: 'all' | 'newest';
  #kept: T[] = [];
  /** Number of dropped entries before the first kept one. */
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

/**
 * Calls `run` when the signal aborts. Returns a function that unsubscribes. Adds only one listener per signal,
 * regardless of the number of callers.
 */
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
