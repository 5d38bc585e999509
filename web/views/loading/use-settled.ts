/** When the page has time for what nobody waits for. */
import { useComputed } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { isAtWork } from '../../model/play/solver.ts';
import { useStore } from '../controls/store-context.ts';

/** How long what is not needed at once waits for the values, in milliseconds. */
export const AFTER_VALUES = 300;

/** Whether the board has been worked out for a moment; stays so. */
export function useSettled(): boolean {
  const { solver } = useStore();
  const isBusy = useComputed(() => isAtWork(solver.state.value)).value;
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (isBusy || isSettled) return;
    const timer = setTimeout(() => setSettled(true), AFTER_VALUES);
    return () => clearTimeout(timer);
  }, [isBusy, isSettled]);
  return isSettled;
}
