/** Copies text to the clipboard. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

export type Copied = 'idle' | 'copied' | 'refused';

/**
 * Returns the state of the last copy of `text`, and a function that copies it. Calls `refused` if the browser denies
 * access to the clipboard.
 */
export function useCopy(text: string, refused: () => void): { readonly state: Copied; readonly copy: () => void } {
  const state = useSignal<Copied>('idle');
  useEffect(() => {
    state.value = 'idle';
  }, [text, state]);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      state.value = 'copied';
    } catch {
      refused();
      state.value = 'refused';
    }
  }
  return { state: state.value, copy: () => void copy() };
}
