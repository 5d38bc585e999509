/** The boards to choose from, for those who show them. */
import { useEffect } from 'preact/hooks';
import type { Choices } from '../../model/home/choices.ts';
import { useStore } from '../controls/store-context.ts';

/** Has them come; null until they are there. */
export function useChoices(): Choices | null {
  const { parts } = useStore();
  useEffect(() => {
    // They come with the views that show them, which say where they cannot be had.
    parts.choices.load().catch(() => {});
  }, [parts]);
  return parts.choices.now.value;
}
