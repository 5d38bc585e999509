import { useEffect } from 'preact/hooks';
import { useStore } from '../controls/store-context.ts';

/** Loads the collected puzzles. Ignores a failure: the page works without them. */
export function useShelf(): void {
  const { parts } = useStore();
  useEffect(() => {
    parts.shelf.load().then(
      (shelf) => shelf.load(),
      () => {},
    );
  }, [parts]);
}
