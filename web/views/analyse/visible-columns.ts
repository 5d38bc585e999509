/** Which columns of a long plot can be seen, so that only those need be there. */
import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

/** Columns from one up to another, which is not among them. */
export interface ColumnRange {
  readonly from: number;
  readonly to: number;
}

/** Columns come and go so many at a time: a step that scrolls by one of them changes nothing. */
const BLOCK = 4;

/**
 * The columns of a scrolling box that can be seen, and a few before and after them; follows scrolling and resizing.
 *
 * @param scroll the box; its columns begin at its edge
 * @param width of a column in CSS pixels
 */
export function useColumnsInSight(scroll: RefObject<HTMLElement | null>, width: number): ColumnRange {
  const [range, setRange] = useState<ColumnRange>({ from: 0, to: BLOCK });
  useLayoutEffect(() => {
    const box = scroll.current;
    if (box === null) return;
    const look = (): void => {
      const from = blockOf(box.scrollLeft / width) - BLOCK;
      const to = blockOf((box.scrollLeft + box.clientWidth) / width) + 2 * BLOCK;
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
  }, [scroll, width]);
  return range;
}

/** The first column of the block that a column is in. */
function blockOf(column: number): number {
  return Math.floor(column / BLOCK) * BLOCK;
}
