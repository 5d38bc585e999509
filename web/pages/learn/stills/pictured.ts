/** A picture of a figure, with what stands beside it. */
import type { Still } from '../../../views/picture/stills.ts';

export interface Pictured {
  /** What kind of picture it is, in a word or two. */
  readonly title: string;
  readonly still: Still;
  /** The question that it answers; null where it stands for itself. */
  readonly question: string | null;
  /** What the figure says beside it. */
  readonly remarks: readonly string[];
  /** The remarks are numbered, and their numbers stand in the picture. */
  readonly numbered: boolean;
}
