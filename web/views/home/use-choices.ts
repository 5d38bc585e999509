import { useEffect } from 'preact/hooks';
import type { Choices } from '../../model/home/choices.ts';
import { useStore } from '../controls/store-context.ts';

/** Loads the boards to choose from; null until loaded. */
export function useChoices(): Choices | null {
  const { parts } = useStore();
  useEffect(() => {
    // The views that show them load with them, and report a failure.
    parts.choices.load().catch(() => {});
  }, [parts]);
  return parts.choices.now.value;
}
