import './present.css';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../messages/messages.ts';
import { Icon } from '../controls/icons.tsx';

/** Enlarges the page while it is mounted, and shows a leave button. */
export function Presentation({ onLeave }: { readonly onLeave: () => void }) {
  const leave = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    const opener = document.activeElement;
    const own = leave.current;
    const wasInHeader = opener instanceof HTMLElement && opener.closest('.header') !== null;
    dataset['presenting'] = '';
    // Moves the keyboard focus to the leave button, because the button that started the presentation is hidden.
    if (wasInHeader) own?.focus({ preventScroll: true });
    return () => {
      delete dataset['presenting'];
      if (wasInHeader && document.activeElement === own) opener.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      // Escape closes dialogs and cancels interactions on the board before it ends the presentation.
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      onLeave();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onLeave]);
  return (
    <button
      type="button"
      ref={leave}
      class="button icon-button leave-presenting"
      aria-label={t('present.leave')}
      title={`${t('present.leave')} (Esc)`}
      onClick={onLeave}
    >
      <Icon name="close" />
    </button>
  );
}
