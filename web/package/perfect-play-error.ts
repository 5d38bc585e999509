/** Errors thrown by the package. */
import { EngineCrash, EngineFailure } from '../engine/failures.ts';
import type { Cell, TextPlace } from '../model/game/types.ts';

/**
 * The engine rejected an argument or could not answer.
 *
 * A cancelled question rejects with the reason of its signal instead.
 */
export class PerfectPlayError extends Error {
  override readonly name = 'PerfectPlayError';
  /**
   * Code of the problem. {@link WholeCatalogue.statements} lists the engine's codes. The other codes are `wrong-type`;
   * `unknown-option`; `no-step` and `no-anchor` for runs; `link.cut-off`, `link.damaged` and similar codes for links;
   * `disposed`; and `crashed` if the engine crashed or could not start. The next question starts a new engine.
   */
  readonly code: string;
  /** Position of the problem in the setup or text; null if unknown. */
  readonly place: TextPlace | null;
  /** Names and values that `message` contains. */
  readonly details: Readonly<Record<string, string>>;
  /** Cells to which the problem refers. */
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

/** Converts an error of the engine client. @internal */
export function asPerfectPlayError(thrown: unknown): unknown {
  if (thrown instanceof EngineFailure) {
    const { code, message, place, arguments: details, cells } = thrown.error;
    return new PerfectPlayError(code, message, place, details, cells);
  }
  if (thrown instanceof EngineCrash) return new PerfectPlayError('crashed', thrown.message);
  return thrown;
}
