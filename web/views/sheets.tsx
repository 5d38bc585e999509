/** On a narrow screen what is said about the board is in sheets over its lower part: one at a time, opened by its name. */
import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../messages/messages.ts';

/** The names of the sheets. The sheets are the sections of `panels`, whatever puts them there. */
export function Sheets({ panels }: { readonly panels: RefObject<HTMLElement | null> }) {
  const [sections, setSections] = useState<readonly HTMLElement[]>([]);
  const [open, setOpen] = useState<HTMLElement | null>(null);

  useEffect(() => {
    const box = panels.current;
    if (box === null) return;
    function look(): void {
      if (box !== null) setSections([...box.querySelectorAll<HTMLElement>(':scope > section[aria-label]')]);
    }
    look();
    const observer = new MutationObserver(look);
    observer.observe(box, { childList: true });
    box.dataset['sheets'] = '';
    return () => {
      observer.disconnect();
      delete box.dataset['sheets'];
    };
  }, [panels]);

  useEffect(() => {
    if (open === null) return;
    const close = ({ key, defaultPrevented }: KeyboardEvent): void => {
      if (key === 'Escape' && !defaultPrevented) setOpen(null);
    };
    open.dataset['open'] = '';
    document.addEventListener('keydown', close);
    return () => {
      delete open.dataset['open'];
      document.removeEventListener('keydown', close);
    };
  }, [open]);

  return (
    <nav class="sheet-names" aria-label={t('panels.title')}>
      {sections.map((section) => (
        <button
          key={section.ariaLabel}
          type="button"
          class="button"
          aria-expanded={section === open}
          onClick={() => setOpen(section === open ? null : section)}
        >
          {section.ariaLabel}
        </button>
      ))}
    </nav>
  );
}
