/** Options for putting a board on the page. */
import type { Line } from './game/line.ts';
import type { PlayPlace, Visit } from './play/play-session.ts';
import type { Mode } from './share/link-parameters.ts';

/** The parts of the page's state that change together with the board. */
export interface BoardOpening {
  readonly line?: Line;
  /** The players of both sides; missing = keep the current players. */
  readonly players?: PlayPlace | 'usual';
  readonly visit: Visit | 'keep';
  /** The mode of the page; missing = keep the current mode. */
  readonly mode?: Mode;
  /** Shows a drawing of the board, or requests one from a layout. */
  readonly draw: () => void;
  /** The step in the editor's history; missing if the editor itself made the board. */
  readonly step?: { readonly group: string | null };
}
