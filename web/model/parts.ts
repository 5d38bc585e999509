/** Which parts of the state come when they are first wanted. */

import type { Review } from './analyse/review.ts';
import type { Statistics } from './analyse/statistics.ts';
import type { Compose } from './compose/compose.ts';
import type { Edit } from './edit/edit.ts';
import type { Choices } from './home/choices.ts';
import type { Shelf } from './home/shelf.ts';
import type { Judge } from './judge/judge.ts';
import type { Part } from './part.ts';
import type { PuzzleSession } from './puzzle/puzzling.ts';
import type { Telling } from './story/telling.ts';
import type { Watched } from './watched.ts';

/** The parts. */
export interface Parts {
  readonly watch: Part<Watched>;
  readonly edit: Part<Edit>;
  /** The puzzle to be solved; nothing happens unless the mode is `puzzle`. */
  readonly puzzling: Part<PuzzleSession>;
  readonly compose: Part<Compose>;
  /** Inputs of published problems. */
  readonly judge: Part<Judge>;
  /** The reader's own moves, gone over once more. */
  readonly review: Part<Review>;
  readonly statistics: Part<Statistics>;
  /** The boards to choose from, and those that are kept. */
  readonly choices: Part<Choices>;
  /** The puzzles that come with the page. */
  readonly shelf: Part<Shelf>;
  /** A story that is told on the board. */
  readonly story: Part<Telling>;
}
