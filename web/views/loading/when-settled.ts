/** Views that nobody waits for: they are fetched as soon as nothing else is to be. */
import { useEffect, useState } from 'preact/hooks';
import { useStore } from '../controls/store-context.ts';
import type { ViewPart } from './view-part.ts';

/** How long a board is there before them, in milliseconds. */
const REST = 3000;

/** The views of a part once the board has been there for a while, or somebody is about to print; null before. */
export function useWhenSettled<T>(part: ViewPart<T>): T | null {
  const { home, solver } = useStore();
  const [wanted, setWanted] = useState(false);
  const isSettled = !home.shown.value && !['loading', 'working'].includes(solver.state.value.phase);
  useEffect(() => {
    if (wanted) return;
    const want = (): void => setWanted(true);
    addEventListener('beforeprint', want);
    const timer = isSettled ? setTimeout(want, REST) : undefined;
    return () => {
      removeEventListener('beforeprint', want);
      clearTimeout(timer);
    };
  }, [wanted, isSettled]);
  // Nobody has asked for it: where it cannot be had, there is nothing to say.
  useEffect(() => {
    if (wanted) part.load().catch(() => {});
  }, [wanted, part]);
  return part.now.value;
}
