/** What is fetched when it is wanted, and missed by nobody where it cannot be had. */
import { useEffect, useState } from 'preact/hooks';
import { learn, type MessageSet } from '../../messages/messages.ts';
import { loadPart } from '../../served/parts.ts';

/** Loads something once it is `wanted`, again where that failed before: null until it is there, or `failed`. */
export function useLoaded<T>(wanted: boolean, load: () => Promise<T>): T | 'failed' | null {
  const [loaded, setLoaded] = useState<T | 'failed' | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let isWaiting = true;
    function settle(now: T | 'failed'): void {
      if (isWaiting) setLoaded(() => now);
    }
    setLoaded((before) => (before === 'failed' ? null : before));
    loadPart(load).then(settle, () => settle('failed'));
    return () => {
      isWaiting = false;
    };
  }, [wanted]);
  return loaded;
}

/** Whether messages are there, which are fetched once they are `wanted`. */
export function useWords(wanted: boolean, ...sets: readonly MessageSet[]): boolean {
  return useLoaded(wanted, () => learn(...sets).then(() => true)) === true;
}
