/** Loads optional content. A failure to load it is not an error. */
import { useEffect, useState } from 'preact/hooks';
import { loadMessages, type MessageSet } from '../../messages/messages.ts';
import { loadPart } from '../../served/parts.ts';

/**
 * Loads the content once `wanted` is true, and retries after a failure. Returns null while loading, and `failed` after
 * a failure.
 */
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

/** Loads messages once `wanted` is true. Returns true once they are loaded. */
export function useWords(wanted: boolean, ...sets: readonly MessageSet[]): boolean {
  return useLoaded(wanted, () => loadMessages(...sets).then(() => true)) === true;
}
