/** Dialogs whose content is fetched when they are opened for the first time. */
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { MessageSet } from '../../messages/messages.ts';
import { Dialog } from '../controls/dialog.tsx';
import { Coming, PartFailed } from './part.tsx';
import { useLoading } from './use-loaded.ts';

/** What comes within this time comes at once; in milliseconds. */
const AT_ONCE = 1000;

/** A dialog that comes when its content is there, or when that takes long, and says it where it cannot be had. */
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
  const { part, problem, again } = useLoading(open, props.load, ...props.messages);
  const [isLong, setLong] = useState(false);
  const isComing = open && part === null && problem === null;
  const close = useRef(props.onClose);
  close.current = props.onClose;
  useEffect(() => {
    if (!isComing) return;
    // Who has thought better of it meanwhile is not to be disturbed.
    function leave({ key }: KeyboardEvent): void {
      if (key === 'Escape') close.current();
    }
    const timer = setTimeout(() => setLong(true), AT_ONCE);
    document.addEventListener('keydown', leave);
    return () => {
      clearTimeout(timer);
      setLong(false);
      document.removeEventListener('keydown', leave);
    };
  }, [isComing]);
  return (
    <Dialog class={props.class} title={props.title} open={open && (!isComing || isLong)} onClose={props.onClose}>
      {isComing && <Coming />}
      {problem !== null && <PartFailed problem={problem} onAgain={again} />}
      {part !== null && props.children(part)}
    </Dialog>
  );
}
