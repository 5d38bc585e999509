/** The protocol between the page and the layout worker: one `drawn` for every `draw`, in the same order. */

import type { Drawing } from '../model/game/types.ts';
import type { LayoutQuestion } from '../model/layout/layout-port.ts';

/** Page to worker. */
export interface LayoutRequest {
  readonly type: 'draw';
  readonly question: LayoutQuestion;
}

/** Worker to page. */
export type LayoutReply =
  /** Sent once, when the worker has started. */
  | { readonly type: 'ready' }
  | { readonly type: 'drawn'; readonly drawing: Drawing }
  /** The worker cannot start; `message` is for a bug report. */
  | { readonly type: 'crashed'; readonly message: string };
