/** Measures an element and its font size in px. Width and height are 0 before the first layout. */
import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

/** Rerenders the component whenever the size changes. */
export function useElementSize(element: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0, em: 13 });
  useLayoutEffect(() => {
    const box = element.current;
    if (box === null) return;
    const observer = new ResizeObserver(() => {
      const em = Number.parseFloat(getComputedStyle(box).fontSize);
      setSize({ width: box.clientWidth, height: box.clientHeight, em });
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return size;
}
