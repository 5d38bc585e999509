/** A board that can be chosen. */
import type { LinkParts } from './types.ts';

/** A board to choose, by the id of its game and its text in any format. */
export interface Choice {
  readonly game: string;
  readonly setup: string;
  /** How it is shown, as in a link; as any fresh board without it. */
  readonly parameters?: LinkParts['parameters'];
  /** The moves after which its picture shows it, where the start has little to show. */
  readonly shownAfter?: string;
}
