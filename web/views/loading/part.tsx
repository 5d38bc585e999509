/** A place on the page for views that are fetched when they are first shown. */
import type { ComponentChildren, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../../messages/messages.ts';
import type { ViewPart } from './view-part.ts';

/** Shows the views of a part; until they are there `meanwhile`, and where they cannot be had that, with a way on. */
export function Part<T>(props: {
  readonly of: ViewPart<T>;
  readonly meanwhile?: ComponentChildren;
  readonly children: (views: T) => JSX.Element | null;
}): JSX.Element {
  const { of: part } = props;
  const views = part.now.value;
  useEffect(() => {
    // Whether it has failed is said below.
    if (part.now.peek() === null) part.load().catch(() => {});
  }, [part]);
  if (views !== null) return <>{props.children(views)}</>;
  if (part.failed.value) return <PartFailed onAgain={() => void part.load().catch(() => {})} />;
  return <>{props.meanwhile}</>;
}

/** Says that a part of the page could not be loaded, and tries again. */
export function PartFailed({ onAgain }: { readonly onAgain: () => void }): JSX.Element {
  return (
    <div role="alert" class="part-failed">
      <p>{t('part.failed')}</p>
      <button type="button" class="button" onClick={onAgain}>
        {t('part.again')}
      </button>
    </div>
  );
}
