/** Parts of the page that are fetched when they are wanted. */
import { useEffect, useState } from 'preact/hooks';
import { learn, type MessageSet } from '../../messages/messages.ts';
import { loadPart } from '../../served/parts.ts';

/**
 * A part with its messages where it is enough to know that it could not be had: null until it is there, or `failed`. It is
 * fetched once it is `wanted`, again where that failed before.
 */
export function useLoaded<T>(
  wanted: boolean,
  load: () => Promise<T>,
  ...messages: readonly MessageSet[]
): T | 'failed' | null {
  const [loaded, setLoaded] = useState<T | 'failed' | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let isWaiting = true;
    function settle(now: T | 'failed'): void {
      if (isWaiting) setLoaded(() => now);
    }
    setLoaded((before) => (before === 'failed' ? null : before));
    Promise.all([loadPart(load), learn(...messages)]).then(
      ([part]) => settle(part),
      () => settle('failed'),
    );
    return () => {
      isWaiting = false;
    };
  }, [wanted]);
  return loaded;
}
