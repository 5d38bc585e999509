/** What a search for a breaking input went through, put together for the reader. */
import type { Broken } from '../../game/trace-types.ts';

/** Neighbouring sizes that were searched in the same way and on which nothing fails, or the size at which something did. */
export interface SearchedSizes {
  readonly from: number;
  readonly to: number;
  readonly instances: number;
  readonly complete: boolean;
  /** The last of the instances fails; parts of it were left out as long as it did, down to that size. Null where none fails. */
  readonly cutDownTo: number | null;
}

/** The sizes of a search in its order: what was found came last. */
export function searchedSizes({ searched, size }: Pick<Broken, 'searched' | 'size'>): readonly SearchedSizes[] {
  const rows: SearchedSizes[] = [];
  for (const [index, next] of searched.entries()) {
    const last = rows.at(-1);
    const cutDownTo = index === searched.length - 1 ? size : null;
    if (last !== undefined && cutDownTo === null && last.complete === next.complete && next.size === last.to + 1) {
      rows[rows.length - 1] = { ...last, to: next.size, instances: last.instances + next.instances };
    } else {
      rows.push({ from: next.size, to: next.size, instances: next.instances, complete: next.complete, cutDownTo });
    }
  }
  return rows;
}
