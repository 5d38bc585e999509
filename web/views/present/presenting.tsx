/** The page for a lecture room: larger, and without what only its reader needs. */
import './present.css';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../messages/messages.ts';
import { Icon } from '../controls/icons.tsx';

/** Shows the page so as long as it is there, with the way back. */
export function Presenting({ onLeave }: { readonly onLeave: () => void }) {
  const leave = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    const opener = document.activeElement;
    const own = leave.current;
    const wasInHeader = opener instanceof HTMLElement && opener.closest('.header') !== null;
    dataset['presenting'] = '';
    // What led here is not to be seen any more: by keyboard one goes on from the way back.
    if (wasInHeader) own?.focus({ preventScroll: true });
    return () => {
      delete dataset['presenting'];
      if (wasInHeader && document.activeElement === own) opener.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      // What is open, or under way on the board, is left first.
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
