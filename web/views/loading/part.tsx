/** A place on the page for views that are fetched when they are first shown. */
import type { ComponentChildren, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../../messages/messages.ts';
import type { AssetProblem } from '../../model/game/types.ts';
import type { ReasonProps } from './reason.tsx';
import { type ViewPart, viewPart } from './view-part.ts';

/** Why files of the page could not be had, in words, which should be there before they are wanted. */
export const reasonViews = viewPart(() => import('./reason.tsx'), 'loading');

/** Shows the views of a part; until they are there `meanwhile`, and where they cannot be had that, with a way on. */
export function Part<T>(props: {
  readonly of: ViewPart<T>;
  readonly meanwhile?: ComponentChildren;
  readonly children: (views: T) => JSX.Element | null;
}): JSX.Element {
  const { of: part } = props;
  const views = part.now.value;
  const problem = part.problem.value;
  useEffect(() => {
    // Whether it has failed is said below.
    if (part.now.peek() === null) part.load().catch(() => {});
  }, [part]);
  if (views !== null) return <>{props.children(views)}</>;
  if (problem !== null) return <PartFailed problem={problem} onAgain={() => void part.load().catch(() => {})} />;
  return <>{props.meanwhile}</>;
}

/** Says that a part of the page could not be loaded, and why, and tries again. */
export function PartFailed(props: { readonly problem: AssetProblem; readonly onAgain: () => void }): JSX.Element {
  const { problem } = props;
  return (
    <div role="alert" class="part-failed">
      <p>
        {t('part.failed')} <Because of="part" problem={problem} onAgain={props.onAgain} />
      </p>
      <button
        type="button"
        class="button"
        onClick={() => {
          const reasons = reasonViews.now.peek();
          if (reasons === null) props.onAgain();
          else reasons.again(props.onAgain, problem);
        }}
      >
        {t('part.again')}
      </button>
    </div>
  );
}

/** Why something could not be had, as soon as there are words for it. */
export function Because(props: ReasonProps): JSX.Element | null {
  const views = reasonViews.now.value;
  useEffect(() => {
    reasonViews.load().catch(() => {});
  }, []);
  return views && <views.Reason {...props} />;
}

/** Something is coming; seen where that takes a while. */
export function Coming(): JSX.Element {
  return <progress class="coming" aria-label={t('part.coming')} />;
}
