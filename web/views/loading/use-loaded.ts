/** Parts of the page that are fetched when they are wanted. */
import { useEffect, useState } from 'preact/hooks';
import { learn, type MessageSet } from '../../messages/messages.ts';
import type { AssetProblem } from '../../model/game/types.ts';
import { problemIn } from '../../served/assets.ts';
import { loadPart } from '../../served/parts.ts';

/** A part that is wanted. */
export interface Loading<T> {
  /** Null until it is there. */
  readonly part: T | null;
  /** Why it could not be had the last time; else null. */
  readonly problem: AssetProblem | null;
  readonly again: () => void;
}

/** Fetches a part with its messages once it is `wanted`, again where that failed before. */
export function useLoading<T>(wanted: boolean, load: () => Promise<T>, ...messages: readonly MessageSet[]): Loading<T> {
  const [{ part, problem }, setLoaded] = useState<Omit<Loading<T>, 'again'>>({ part: null, problem: null });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!wanted) return;
    let isWaiting = true;
    function settle(loaded: Omit<Loading<T>, 'again'>): void {
      if (isWaiting) setLoaded(loaded);
    }
    settle({ part, problem: null });
    Promise.all([loadPart(load), learn(...messages)]).then(
      ([loaded]) => settle({ part: loaded, problem: null }),
      (thrown: unknown) => settle({ part: null, problem: problemIn(thrown) }),
    );
    return () => {
      isWaiting = false;
    };
  }, [wanted, tries]);
  return { part, problem, again: () => setTries((count) => count + 1) };
}

/** The same where it is enough to know that it could not be had: the part, null until it is there, or `failed`. */
export function useLoaded<T>(
  wanted: boolean,
  load: () => Promise<T>,
  ...messages: readonly MessageSet[]
): T | 'failed' | null {
  const { part, problem } = useLoading(wanted, load, ...messages);
  return problem === null ? part : 'failed';
}
