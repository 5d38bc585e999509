import { useEffect } from 'preact/hooks';
import type { Choices } from '../../model/home/choices.ts';
import { useStore } from '../controls/store-context.ts';

/** Loads the boards that the reader can choose from. Returns null until they are loaded. */
export function useChoices(): Choices | null {
  const { parts } = useStore();
  useEffect(() => {
    // Ignores a failure: the views that show the boards are loaded with them, and report the failure.
    parts.choices.load().catch(() => {});
  }, [parts]);
  return parts.choices.now.value;
}
