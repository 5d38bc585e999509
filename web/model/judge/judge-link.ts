/** What is judged, as a link carries it. */
import type { LinkParts } from '../game/types.ts';
import { packSegment } from '../link/link-packing.ts';
import { AS_THEY_COME, type CaseSorting } from './case-orders.ts';

/** What a link restores. */
export interface JudgePlace {
  /** Empty for the first problem about the game. */
  readonly problem: string;
  /** Empty where it is too long for a link. */
  readonly input: string;
  /** The number of the case on the board; null where that is none of them. */
  readonly chosen: number | null;
  readonly sorting: CaseSorting;
}

/** A longer input, in characters, is not worth the time that packing takes: packed, it would still be too long. */
const LONGEST_INPUT = 100_000;
/** Room is left in a link for the board and everything else. */
const LONGEST_PACKED = 8000;

/** The parameters of a place; what is as usual is left out. */
export function judgeParameters({ problem, input, chosen, sorting }: JudgePlace): LinkParts['parameters'] {
  const parameters: (readonly [string, string])[] = [];
  if (problem !== '') parameters.push(['problem', problem]);
  const packed = input.length > LONGEST_INPUT ? '' : packSegment(input);
  if (packed !== '' && packed.length <= LONGEST_PACKED) parameters.push(['input', packed]);
  if (chosen !== null) parameters.push(['case', String(chosen)]);
  const { by, descending } = sorting;
  if (by !== AS_THEY_COME.by || descending) parameters.push(['sort', `${descending ? '-' : ''}${by}`]);
  return parameters;
}
