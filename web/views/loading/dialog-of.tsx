/** Dialogs whose content is fetched when they are opened for the first time. */
import type { JSX } from 'preact';
import { Dialog } from '../controls/dialog.tsx';
import { Coming, Part } from './part.tsx';
import type { ViewPart } from './view-part.ts';

/** A dialog that is seen when its content is there, or when that takes long, and says it where it cannot be had. */
export function DialogOf<T>(props: {
  readonly class: string;
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly of: ViewPart<T>;
  readonly children: (content: T) => JSX.Element | null;
}): JSX.Element {
  const { of: part, children, ...dialog } = props;
  return (
    <Dialog {...dialog}>
      <Part of={part} meanwhile={<Coming />}>
        {children}
      </Part>
    </Dialog>
  );
}
