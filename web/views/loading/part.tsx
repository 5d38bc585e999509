/** A place on the page for views that are fetched when they are first shown. */
import type { ComponentChildren, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../../messages/messages.ts';
import { rememberFailure } from './last-failure.ts';
import type { ReasonProps } from './reason.tsx';
import { type ViewPart, viewPart } from './view-part.ts';

/** Explains why the engine gave no answer. Load it early: it may be needed offline. */
export const reasonViews = viewPart(() => import('./reason.tsx'), 'loading');

/** Shows the views of a part; until they are there `meanwhile`, and where they cannot be had that, with a way on. */
export function Part<T>(props: {
  readonly of: ViewPart<T>;
  readonly meanwhile?: ComponentChildren;
  readonly children: (views: T) => JSX.Element | null;
}): JSX.Element {
  const { of: part } = props;
  const views = part.now.value;
  const failed = part.failed.value;
  useEffect(() => {
    // Whether it has failed is said below.
    if (part.now.peek() === null) part.load().catch(() => {});
  }, [part]);
  if (views !== null) return <>{props.children(views)}</>;
  if (failed) return <PartFailed onAgain={() => void part.load().catch(() => {})} />;
  return <>{props.meanwhile}</>;
}

/** Reports that a part of the page could not be loaded, with a button to try again. */
export function PartFailed({ onAgain }: { readonly onAgain: () => void }): JSX.Element {
  const said = t('part.failed');
  useEffect(() => rememberFailure(said), [said]);
  return (
    <div role="alert" class="part-failed stack start">
      <p>{said}</p>
      <button type="button" class="button" onClick={onAgain}>
        {t('part.again')}
      </button>
    </div>
  );
}

/** The reason of a failure of the engine, once its words are loaded. */
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
