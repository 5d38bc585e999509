/** Dialogs whose content is fetched when they are opened for the first time. */
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { type MessageSet, t } from '../../messages/messages.ts';
import { Dialog } from '../controls/dialog.tsx';
import { useLoaded } from './use-loaded.ts';

/** A dialog that comes when its content is there, or to say that it cannot be had; then opening it again tries again. */
export function DialogOf<T>(props: {
  readonly class: string;
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly load: () => Promise<T>;
  readonly messages: readonly MessageSet[];
  readonly children: (content: T) => JSX.Element | null;
}): JSX.Element {
  const { open } = props;
  const loaded = useLoaded(open, props.load, ...props.messages);
  const isComing = open && loaded === null;
  const close = useRef(props.onClose);
  close.current = props.onClose;
  useEffect(() => {
    if (!isComing) return;
    // Who has thought better of it meanwhile is not to be disturbed.
    function leave({ key }: KeyboardEvent): void {
      if (key === 'Escape') close.current();
    }
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [isComing]);
  return (
    <Dialog class={props.class} title={props.title} open={open && loaded !== null} onClose={props.onClose}>
      {loaded === 'failed' ? <p role="alert">{t('part.failed')}</p> : loaded !== null && props.children(loaded)}
    </Dialog>
  );
}
