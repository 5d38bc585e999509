/** What comes over the page until the reader has done with it. */
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { t } from '../../messages/messages.ts';
import { IconButton } from './controls.tsx';

/**
 * A dialog with its title. It asks to be closed on Escape, by its button, by a click beside it and when the reader goes to
 * another place of the page's history; its content is there while it is open.
 */
export function Dialog(props: {
  readonly class: string;
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}) {
  const { open, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  const close = useRef(onClose);
  close.current = onClose;
  const id = useId();
  useEffect(() => {
    if (!open) {
      dialog.current?.close();
      return;
    }
    dialog.current?.showModal();
    const leave = (): void => close.current();
    addEventListener('popstate', leave);
    return () => removeEventListener('popstate', leave);
  }, [open]);
  return (
    <dialog
      ref={dialog}
      class={`dialog ${props.class}`}
      aria-labelledby={id}
      onClose={onClose}
      // Who selects text in a field may let go beside the dialog: that is no click beside it.
      onPointerDown={({ target }) => {
        pressedBeside.current = target === dialog.current;
      }}
      onClick={({ target }) => {
        if (pressedBeside.current && target === dialog.current) onClose();
      }}
      // Keys are not for the board while the dialog is open.
      onKeyDown={(event) => event.stopPropagation()}
    >
      {open && (
        <div class="dialog-body stack loose">
          <div class="dialog-head row single apart">
            <h2 id={id}>{props.title}</h2>
            <IconButton icon="close" label={t('dialog.close')} onClick={onClose} />
          </div>
          {props.children}
        </div>
      )}
    </dialog>
  );
}
