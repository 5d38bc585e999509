/** How a question of a program can end badly. */
import { EngineCrash, EngineFailure } from '../engine/failures.ts';
import type { Cell, TextPlace } from '../model/game/types.ts';

/**
 * The engine refused what it was given, or cannot answer.
 *
 * Cancelling is not among these: a question whose signal was aborted rejects with the reason of the signal.
 */
export class PerfectPlayError extends Error {
  override readonly name = 'PerfectPlayError';
  /**
   * What is wrong, for programs. Those of the engine stand in {@link WholeCatalogue.statements}; besides there are `wrong-type`, for
   * what is no text, or no seed, where one belongs; `unknown-option`; `no-step` and `no-anchor`, of runs; `link.cut-off`, `link.damaged` and their like, for links that cannot be read;
   * `disposed`, for questions after the end of the engine; and `crashed`, when it broke down or could not be started. The next
   * question finds a new one.
   */
  readonly code: string;
  /** Where in the setup or text, when that is known. */
  readonly place: TextPlace | null;
  /** What the sentence of `message` is about, by name. */
  readonly details: Readonly<Record<string, string>>;
  /** The cells of the board that it is about. */
  readonly cells: readonly Cell[];

  constructor(
    code: string,
    message: string,
    place: TextPlace | null = null,
    details: Readonly<Record<string, string>> = {},
    cells: readonly Cell[] = [],
  ) {
    super(message);
    this.code = code;
    this.place = place;
    this.details = details;
    this.cells = cells;
  }
}

/** What the client of the engine has thrown, as programs get it. @internal */
export function asPerfectPlayError(thrown: unknown): unknown {
  if (thrown instanceof EngineFailure) {
    const { code, message, place, arguments: details, cells } = thrown.error;
    return new PerfectPlayError(code, message, place, details, cells);
  }
  if (thrown instanceof EngineCrash) return new PerfectPlayError('crashed', thrown.message);
  return thrown;
}
