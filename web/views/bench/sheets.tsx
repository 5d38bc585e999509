/**
 * Sheets for narrow screens: panels that cover the lower part of the page. Each sheet has a button with its name; only
 * one sheet is open at a time. Escape, the same button, pulling the sheet down or a touch outside it closes the sheet.
 * The player bar remains usable.
 */
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../messages/messages.ts';

/** Selector for the elements that are sheets. */
const SHEETS = '.panels > section, [data-sheet]';
/** Selector for the elements that can be touched without closing a sheet. */
const INSIDE = '[data-open], .sheet-names, .player-main, dialog';
/** Distance in px that the reader must pull a sheet down to close it. */
const PULL = 48;

interface Sheet {
  readonly section: HTMLElement;
  readonly name: string;
}

/** The buttons with the names of the sheets in `bench`. */
export function Sheets({ bench }: { readonly bench: RefObject<HTMLElement | null> }) {
  const [sheets, setSheets] = useState<readonly Sheet[]>([]);
  const [open, setOpen] = useState<HTMLElement | null>(null);
  const names = useRef<HTMLElement>(null);
  const opened = sheets.find(({ section }) => section === open)?.section ?? null;

  useEffect(() => {
    const box = bench.current;
    if (box === null) return;
    function look(): void {
      const found = [...(box?.querySelectorAll<HTMLElement>(SHEETS) ?? [])].map((section) => ({
        section,
        name: nameOf(section),
      }));
      setSheets((before) => (isSame(before, found) ? before : found));
    }
    look();
    const observer = new MutationObserver(look);
    observer.observe(box, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [bench]);

  useEffect(() => {
    if (opened === null) return;
    const opener = names.current?.querySelector<HTMLElement>('[aria-expanded="true"]');
    opened.dataset['open'] = '';
    const details = opened.querySelector<HTMLDetailsElement>(':scope > details');
    // Opening a sheet also expands its content.
    if (details !== null) details.open = true;
    if (!opened.hasAttribute('tabindex')) opened.tabIndex = -1;
    opened.focus({ preventScroll: true });
    const stop = listen(opened, () => setOpen(null));
    return () => {
      stop();
      const hadFocus = opened.contains(document.activeElement);
      delete opened.dataset['open'];
      if (hadFocus) opener?.focus({ preventScroll: true });
    };
  }, [opened]);

  if (sheets.length === 0) return null;
  return (
    <nav ref={names} class="sheet-names" aria-label={t('panels.title')}>
      {sheets.map(({ section, name }) => (
        <button
          key={name}
          type="button"
          class="button"
          aria-expanded={section === opened}
          onClick={() => setOpen(section === opened ? null : section)}
        >
          {name}
        </button>
      ))}
    </nav>
  );
}

function nameOf(section: HTMLElement): string {
  const title = document.getElementById(section.getAttribute('aria-labelledby') ?? '');
  return section.dataset['sheet'] ?? section.ariaLabel ?? title?.textContent ?? '';
}

function isSame(before: readonly Sheet[], now: readonly Sheet[]): boolean {
  return (
    before.length === now.length &&
    before.every(({ section, name }, index) => section === now[index]?.section && name === now[index].name)
  );
}

/**
 * Calls `close` when the reader presses Escape, pulls the sheet down or touches outside it. Returns a function that
 * stops listening.
 */
function listen(sheet: HTMLElement, close: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  /** Y coordinate in px at which a touch that may pull the sheet down began. */
  let began: number | null = null;
  sheet.addEventListener(
    'touchstart',
    ({ target, touches }) => {
      const [touch] = touches;
      began = touch !== undefined && touches.length === 1 && isAtTop(target, sheet) ? touch.clientY : null;
    },
    { passive: true, signal },
  );
  sheet.addEventListener(
    'touchend',
    ({ changedTouches }) => {
      const [touch] = changedTouches;
      if (began !== null && touch !== undefined && touch.clientY - began > PULL) close();
    },
    { passive: true, signal },
  );
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (target instanceof Element && target.closest(INSIDE) === null) close();
    },
    { signal },
  );
  document.addEventListener(
    'keydown',
    (event) => {
      // Escape first closes dialogs and popups.
      const isElsewhere = document.querySelector('dialog[open], .popup > [aria-expanded="true"]') !== null;
      if (event.key !== 'Escape' || isElsewhere) return;
      event.preventDefault();
      close();
    },
    // Captures the key before the page's shortcuts handle it.
    { capture: true, signal },
  );
  return () => listening.abort();
}

/**
 * Returns whether every element from `target` up to the sheet is scrolled to its top, so that a pull moves the sheet.
 */
function isAtTop(target: EventTarget | null, sheet: HTMLElement): boolean {
  for (let element = target instanceof Element ? target : null; element !== null; element = element.parentElement) {
    if (element.scrollTop > 0 || element.matches('input[type="range"]')) return false;
    if (element === sheet) return true;
  }
  return false;
}
