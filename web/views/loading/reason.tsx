/** Why files of the page could not be had, and what helps. */
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { statementText, t } from '../../messages/messages.ts';
import type { Failure } from '../../model/game/engine-port.ts';
import type { AssetProblem, Limit } from '../../model/game/types.ts';
import { loadMending } from '../../served/parts.ts';
import { rememberFailure } from './last-failure.ts';

/** A network that is back answers after so long, in milliseconds. */
const UNTIL_SETTLED = 1000;
/** What is told so soon after that may have been lost before: what tells it had to come first. In milliseconds. */
const JUST_BACK = 5000;

/** When the network was last back. */
let backAt = Number.NEGATIVE_INFINITY;
addEventListener('online', () => {
  backAt = performance.now();
});

/** It was too much for the engine, which has seen so many positions. */
interface Exceeded {
  readonly kind: Limit;
  readonly number: string;
}

/** What there is a {@link Reason} for. */
export type ReasonProps = (
  | { readonly of: 'part'; readonly problem: AssetProblem }
  | { readonly of: 'engine'; readonly because: Failure | Exceeded }
) & {
  /** Tries again, which happens by itself when the network is back. */
  readonly onAgain?: (() => void) | undefined;
};

/** The reason, as a sentence. */
export function Reason(props: ReasonProps) {
  const { onAgain } = props;
  const said = saidOf(props);
  const isLost = (props.of === 'part' ? props.problem : problemOf(props.because))?.kind === 'unreachable';
  useEffect(() => {
    // Its words may still be on their way.
    if (said !== '') rememberFailure(said);
  }, [said]);
  // From when it is seen: who reads it may be back on the network at once.
  useLayoutEffect(() => {
    if (!isLost || onAgain === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = (): void => {
      clearTimeout(timer);
      timer = setTimeout(onAgain, UNTIL_SETTLED);
    };
    if (performance.now() - backAt < JUST_BACK) settle();
    addEventListener('online', settle);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', settle);
    };
  }, [isLost, onAgain]);
  return <>{said}</>;
}

function saidOf(props: ReasonProps): string {
  if (props.of === 'part') return t(`part.problem.${props.problem.kind}`, words(props.problem));
  const { because } = props;
  if (because.kind === 'error') return statementText(because.error);
  const problem = problemOf(because) ?? because;
  return t(`engine.problem.${problem.kind}`, words(problem));
}

/** What was wrong with a file, where that is why. */
function problemOf(because: Failure | Exceeded): AssetProblem | null {
  return because.kind === 'crashed' ? (because.problem ?? null) : null;
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
