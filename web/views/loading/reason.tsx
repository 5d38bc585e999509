/** Why files of the page could not be had, and what helps. */
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { t } from '../../messages/messages.ts';
import type { AssetProblem, Limit } from '../../model/game/types.ts';
import { loadMending } from '../../served/parts.ts';
import { rememberFailure } from './last-failure.ts';

/** A network that is back answers after so long, in milliseconds. */
const UNTIL_SETTLED = 1000;

/** Why something could not be had. */
export type Problem =
  | AssetProblem
  /** The engine broke down. */
  | { readonly kind: 'crashed' }
  /** It was too much for the engine, which has seen so many positions. */
  | { readonly kind: Limit; readonly number: string };

/** What there is a {@link Reason} for. */
export type ReasonProps = (
  | { readonly of: 'part'; readonly problem: AssetProblem }
  | { readonly of: 'engine'; readonly problem: Problem }
) & {
  /** Tries again, which happens by itself when the network is back. */
  readonly onAgain?: (() => void) | undefined;
};

/** The reason, as a sentence. */
export function Reason({ of, problem, onAgain }: ReasonProps) {
  const { kind, ...rest } = problem;
  const said =
    of === 'part' ? t(`part.problem.${problem.kind}`, words(rest)) : t(`engine.problem.${kind}`, words(rest));
  useEffect(() => rememberFailure(said), [said]);
  // From when it is seen: who reads it may be back on the network at once.
  useLayoutEffect(() => {
    if (kind !== 'unreachable' || onAgain === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = (): void => {
      clearTimeout(timer);
      timer = setTimeout(onAgain, UNTIL_SETTLED);
    };
    addEventListener('online', settle);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', settle);
    };
  }, [kind, onAgain]);
  return <>{said}</>;
}

const words = (found: object): Record<string, string> =>
  Object.fromEntries(Object.entries(found).map(([name, value]) => [name, String(value)]));

/** Tries again to get a part. A script that hangs, or was damaged, is the same for as long as the page is there. */
export function again(onAgain: () => void, { kind }: AssetProblem): void {
  if (kind === 'altered') void mendAndReload();
  else if (kind === 'late') location.reload();
  else onAgain();
}

async function mendAndReload(): Promise<void> {
  try {
    await (await loadMending()).mendAssets();
  } finally {
    location.reload();
  }
}
