/** Options for putting a board on the page. */
import type { Line } from './game/line.ts';
import type { PlayPlace, Visit } from './play/play-session.ts';
import type { Mode } from './share/link-parameters.ts';

/** Everything that changes together with the board. */
export interface BoardOpening {
  readonly line?: Line;
  /** The players; missing = keep the present players. */
  readonly players?: PlayPlace | 'usual';
  readonly visit: Visit | 'keep';
  /** The mode; missing = keep the present mode. */
  readonly mode?: Mode;
  /** Shows the drawing of the board or requests it. */
  readonly draw: () => void;
  /** The step in the editor's history; missing if the board is from the editor itself. */
  readonly step?: { readonly group: string | null };
}
