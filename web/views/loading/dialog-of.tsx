/** Dialogs whose content is fetched when they are opened for the first time. */
import type { JSX } from 'preact';
import type { MessageSet } from '../../messages/messages.ts';
import { Dialog } from '../controls/dialog.tsx';
import { Coming, PartFailed } from './part.tsx';
import { useLoading } from './use-loaded.ts';

/** A dialog that is seen when its content is there, or when that takes long, and says it where it cannot be had. */
export function DialogOf<T>(props: {
  readonly class: string;
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly load: () => Promise<T>;
  readonly messages: readonly MessageSet[];
  readonly children: (content: T) => JSX.Element | null;
}): JSX.Element {
  const { part, problem, again } = useLoading(props.open, props.load, ...props.messages);
  return (
    <Dialog class={props.class} title={props.title} open={props.open} onClose={props.onClose}>
      {part !== null ? (
        props.children(part)
      ) : problem === null ? (
        <Coming />
      ) : (
        <PartFailed problem={problem} onAgain={again} />
      )}
    </Dialog>
  );
}
