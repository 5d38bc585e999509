/** Putting a text into the reader's clipboard, and what came of it. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** What became of copying. */
export type Copied = 'idle' | 'copied' | 'refused';

/** How `text` was copied last, and how to copy it; `refused` runs where the browser does not let the page do so. */
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
