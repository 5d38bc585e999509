import { useEffect } from 'preact/hooks';
import type { Choices } from '../../model/home/choices.ts';
import { useStore } from '../controls/store-context.ts';

/** Loads the boards that a reader can choose from. Returns null until they are loaded. */
export function useChoices(): Choices | null {
  const { parts } = useStore();
  useEffect(() => {
    // Ignores a failure: the views that show the boards load with them, and report it.
    parts.choices.load().catch(() => {});
  }, [parts]);
  return parts.choices.now.value;
}
