import { useEffect } from 'preact/hooks';
import { useStore } from '../controls/store-context.ts';

/** Loads the puzzles of the page; the page works without them. */
export function useShelf(): void {
  const { parts } = useStore();
  useEffect(() => {
    parts.shelf.load().then(
      (shelf) => shelf.load(),
      () => {},
    );
  }, [parts]);
}
