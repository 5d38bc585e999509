/** Parts of the page that are fetched when they are wanted. */
import { useEffect, useState } from 'preact/hooks';
import { learn, type MessageSet } from '../../messages/messages.ts';
import { loadPart } from '../../served/parts.ts';

/**
 * Fetches a part with its messages once it is `wanted`, again where that failed before: the part, null until it is there, or
 * `failed`.
 */
export function useLoaded<T>(
  wanted: boolean,
  load: () => Promise<T>,
  ...messages: readonly MessageSet[]
): T | 'failed' | null {
  const [part, setPart] = useState<T | 'failed' | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let isWaiting = true;
    function settle(loaded: T | 'failed'): void {
      // A part may be a function, which would be taken for one that computes the state.
      if (isWaiting) setPart(() => loaded);
    }
    Promise.all([loadPart(load), learn(...messages)]).then(
      ([loaded]) => settle(loaded),
      () => settle('failed'),
    );
    return () => {
      isWaiting = false;
    };
  }, [wanted]);
  return part;
}
