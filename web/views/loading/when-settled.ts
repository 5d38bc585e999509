/** What nobody waits for: it is fetched as soon as nothing else is to be. */
import { useEffect, useState } from 'preact/hooks';
import { useStore } from '../controls/store-context.ts';

/** How long a board is there before it, in milliseconds. */
const REST = 3000;

/** Whether the board has been there for a while, or somebody is about to print; stays so. */
export function useRested(): boolean {
  const { home, solver } = useStore();
  const [isRested, setRested] = useState(false);
  const isSettled = !home.shown.value && !['loading', 'working'].includes(solver.state.value.phase);
  useEffect(() => {
    if (isRested) return;
    const rest = (): void => setRested(true);
    addEventListener('beforeprint', rest);
    const timer = isSettled ? setTimeout(rest, REST) : undefined;
    return () => {
      removeEventListener('beforeprint', rest);
      clearTimeout(timer);
    };
  }, [isRested, isSettled]);
  return isRested;
}
