/** Delays the loading of non-urgent content until the board is solved or idle. */
import { useComputed } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { isAtWork } from '../../model/play/solver.ts';
import { useStore } from '../controls/store-context.ts';

/** Delay in ms between the end of solving and the loading of non-urgent content. */
const AFTER_VALUES = 300;

/** Returns true once the board has been solved for a moment. The result then stays true. */
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

/** Delay in ms after the engine has become idle. */
const REST = 3000;

/** Returns true once the engine has been idle for a while, or when the reader prints. The result then stays true. */
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
