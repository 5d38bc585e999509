/** How a question can end badly. Cancelling is the third way, a `DOMException` named `AbortError` as everywhere on the web. */
import type { AssetProblem, EngineError } from '../model/game/types.ts';
import { AssetFailure } from '../served/assets.ts';

/** The engine refused the input. It stays usable, and {@link EngineFailure.error} says what is wrong and where. */
export class EngineFailure extends Error {
  override readonly name = 'EngineFailure';
  /** What the engine said, as data, to be worded for the reader. */
  readonly error: EngineError;

  constructor(error: EngineError) {
    super(error.message);
    this.error = error;
  }
}

/**
 * The engine broke down: a trap, memory gone, a worker that could not start. The message is for a bug report. Nothing of
 * the instance is left; after one that had started a new one is on its way, and it knows no solution.
 */
export class EngineCrash extends Error {
  override readonly name = 'EngineCrash';

  /** What was wrong with a file that it needs to start; null when that is not why. */
  get problem(): AssetProblem | null {
    const { cause } = this;
    if (cause instanceof AssetFailure || cause instanceof EngineCrash) return cause.problem;
    return null;
  }
}

/** The rejection of a question that was cancelled, or that a newer one replaced. */
export function abortError(reason: string): DOMException {
  return new DOMException(reason, 'AbortError');
}

/** Anything that was thrown, in words for a bug report. A C++ exception arrives as the bare number of its address. */
export function describeThrown(thrown: unknown): string {
  if (thrown instanceof Error) return `${thrown.name}: ${thrown.message}`;
  return `${typeof thrown} thrown: ${String(thrown)}`;
}
