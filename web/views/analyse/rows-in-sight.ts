/** Which rows of a long list can be seen, so that only those need be there. */
import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

/** Rows from one up to another, which is not among them. */
export interface RowRange {
  readonly from: number;
  readonly to: number;
}

/** Rows come and go so many at a time: a step that scrolls by one row changes nothing. */
const BLOCK = 4;

/**
 * The rows of a scrolling box that can be seen, and a few before and after them; follows scrolling and resizing.
 *
 * @param scroll the box; its rows start at its top
 * @param rowHeight CSS pixels
 */
export function useRowsInSight(scroll: RefObject<HTMLElement | null>, rowHeight: number): RowRange {
  const [range, setRange] = useState<RowRange>({ from: 0, to: BLOCK });
  useLayoutEffect(() => {
    const box = scroll.current;
    if (box === null) return;
    const look = (): void => {
      const from = blockOf(box.scrollTop / rowHeight) - BLOCK;
      const to = blockOf((box.scrollTop + box.clientHeight) / rowHeight) + 2 * BLOCK;
      setRange((known) => (known.from === from && known.to === to ? known : { from, to }));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(box);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [scroll, rowHeight]);
  return range;
}

/** The first row of the block that a row is in. */
function blockOf(row: number): number {
  return Math.floor(row / BLOCK) * BLOCK;
}
