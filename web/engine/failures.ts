/**
 * Errors that questions can cause. A cancelled question rejects with a `DOMException` named `AbortError`, as usual on
 * the web.
 */
import type { AssetProblem, EngineError } from '../model/game/types.ts';
import { problemIn } from '../served/assets.ts';

/**
 * The engine rejected the input. It remains usable; {@link EngineFailure.error} describes the problem and its position.
 */
export class EngineFailure extends Error {
  override readonly name = 'EngineFailure';
  /** The engine's error as data, for messages in the reader's language. */
  readonly error: EngineError;

  constructor(error: EngineError) {
    super(error.message);
    this.error = error;
  }
}

/**
 * The engine crashed: it trapped, ran out of memory, or its worker could not start. The message is for a bug report. If
 * the engine was running, a new one starts, without the solution.
 */
export class EngineCrash extends Error {
  override readonly name = 'EngineCrash';

  /** Problem with a required file; null if the crash has another cause. */
  get problem(): AssetProblem | null {
    const { cause } = this;
    return cause instanceof EngineCrash ? cause.problem : problemIn(cause);
  }
}

/** Returns the error with which a cancelled or replaced question is rejected. */
export function abortError(reason: string): DOMException {
  return new DOMException(reason, 'AbortError');
}

/** Describes any thrown value for a bug report. A C++ exception arrives as a number, the address of the exception. */
export function describeError(thrown: unknown): string {
  if (thrown instanceof Error) return `${thrown.name}: ${thrown.message}`;
  return `${typeof thrown} thrown: ${String(thrown)}`;
}
