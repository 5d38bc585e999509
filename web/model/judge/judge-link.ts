/** The state of the judge in a link. */
import type { LinkParts } from '../game/types.ts';
import { packSegment } from '../link/link-packing.ts';
import { type CaseSorting, INPUT_ORDER } from './case-orders.ts';

/** Judge state contained in a link. */
export interface JudgePlace {
  /** Id of the problem; empty = the first problem of the game. */
  readonly problem: string;
  /** The input of the problem; empty if it is too long for a link. */
  readonly input: string;
  /** Number of the case that the board shows; null = none. */
  readonly chosen: number | null;
  readonly sorting: CaseSorting;
}

/** Maximum length of an input that is packed into a link, in characters. A longer input would not fit in a link. */
const LONGEST_INPUT = 100_000;
/** Maximum length of the packed input, in characters. This leaves space for the rest of the link. */
const LONGEST_PACKED = 8000;

/** Returns the link parameters that differ from the defaults. */
export function judgeParameters({ problem, input, chosen, sorting }: JudgePlace): LinkParts['parameters'] {
  const parameters: (readonly [string, string])[] = [];
  if (problem !== '') parameters.push(['problem', problem]);
  const packed = input.length > LONGEST_INPUT ? '' : packSegment(input);
  if (packed !== '' && packed.length <= LONGEST_PACKED) parameters.push(['input', packed]);
  if (chosen !== null) parameters.push(['case', String(chosen)]);
  const { by, descending } = sorting;
  if (by !== INPUT_ORDER.by || descending) parameters.push(['sort', `${descending ? '-' : ''}${by}`]);
  return parameters;
}
