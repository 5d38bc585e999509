import type { ComponentChildren, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../../messages/messages.ts';
import { Dialog } from '../controls/dialog.tsx';
import type { Bundle } from './bundle.ts';
import { rememberFailure } from './last-failure.ts';

/** Shows views from a bundle. Shows `meanwhile` until the bundle is loaded, and a retry button if loading fails. */
export function BundleView<T>(props: {
  readonly of: Bundle<T>;
  readonly meanwhile?: ComponentChildren;
  readonly children: (views: T) => JSX.Element | null;
}): JSX.Element {
  const { of: bundle, meanwhile = <LoadingIndicator />, children } = props;
  const load = (): void => void bundle.load().catch(() => {});
  useEffect(load, [bundle]);
  const views = bundle.now.value;
  if (views !== null) return <>{children(views)}</>;
  return <>{bundle.failed.value ? <Failed onAgain={load} /> : meanwhile}</>;
}

/** Reports to the reader that loading failed, and offers a retry button. */
function Failed({ onAgain }: { readonly onAgain: () => void }): JSX.Element {
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

export function BundledDialog<T>(props: {
  readonly class: string;
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly of: Bundle<T>;
  readonly children: (views: T) => JSX.Element | null;
}): JSX.Element {
  const { of: bundle, children, ...dialog } = props;
  return (
    <Dialog {...dialog}>
      <BundleView of={bundle}>{children}</BundleView>
    </Dialog>
  );
}

/** A progress indicator that appears only if loading takes a while. */
export function LoadingIndicator(): JSX.Element {
  return <progress class="coming" aria-label={t('part.coming')} />;
}
