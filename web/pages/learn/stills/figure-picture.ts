/** A picture of a figure with the accompanying text. */
import type { Still } from '../../../views/picture/stills.ts';

export interface FigurePicture {
  /** Kind of picture, as one or two words. */
  readonly title: string;
  readonly still: Still;
  /** The question that the picture answers; null if it needs none. */
  readonly question: string | null;
  /** Remarks beside the figure. */
  readonly remarks: readonly string[];
  /** True if the remarks are numbered as in the picture. */
  readonly numbered: boolean;
}
