/** Determines the visible columns of a long plot, so that only these are rendered. */
import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

/** The visible columns: `from` is the first, and `to` is one after the last. */
export interface ColumnRange {
  readonly from: number;
  readonly to: number;
}

/** The range changes in blocks of this many columns, so that scrolling by one column does not render anything. */
const BLOCK = 4;

/**
 * Returns the visible columns of a scrolling box, with a few more on both sides. Updates them when the box scrolls or
 * is resized. `width` is the width of a column in CSS pixels.
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

function blockOf(column: number): number {
  return Math.floor(column / BLOCK) * BLOCK;
}
