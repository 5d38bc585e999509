import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { t } from '../../messages/messages.ts';
import { IconButton } from './controls.tsx';

/**
 * A modal dialog. It asks its owner to close it on Escape, on a click on its close button or outside the dialog, and on
 * history navigation. Its content exists only while the dialog is open.
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
      // A text selection may end outside the dialog, which does not count as a click outside.
      onPointerDown={({ target }) => {
        pressedBeside.current = target === dialog.current;
      }}
      onClick={({ target }) => {
        if (pressedBeside.current && target === dialog.current) onClose();
      }}
      // The board ignores keys while the dialog is open.
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
