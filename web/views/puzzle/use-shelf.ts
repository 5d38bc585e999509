/** The puzzles that come with the page, for those who show them. */
import { useEffect } from 'preact/hooks';
import { useStore } from '../controls/store-context.ts';

/** Has them come. Where they cannot be had, the page does without. */
export function useShelf(): void {
  const { parts } = useStore();
  useEffect(() => {
    parts.shelf.load().then(
      (shelf) => shelf.load(),
      () => {},
    );
  }, [parts]);
}
