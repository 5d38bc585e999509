import { useEffect } from 'preact/hooks';

/**
 * When the focused control is disabled or disappears, moves the focus to its group; if the group has also
 * disappeared, to the panels. Otherwise the browser would move the focus to the document, where a frame receives no
 * keys.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let focused: HTMLElement | null = null;
    let group: HTMLElement | null = null;
    function remember({ target }: Event): void {
      focused = target instanceof HTMLElement ? target : null;
      group = focused?.closest<HTMLElement>('fieldset, .bar, .card') ?? null;
    }
    // A reader who clicks on an empty place takes the focus away on purpose.
    function forget(): void {
      focused = null;
    }
    function keep(): void {
      if (focused === null || (focused.isConnected && !focused.matches(':disabled'))) return;
      const { activeElement, body } = document;
      const isLost = activeElement === focused || activeElement === body;
      focused = null;
      // A frame must not take the focus from its host page.
      if (!isLost || !document.hasFocus()) return;
      const others = ['.panels', 'main'].map((selector) => document.querySelector<HTMLElement>(selector));
      for (const next of [group, ...others]) {
        if (next?.isConnected !== true) continue;
        if (!next.hasAttribute('tabindex')) next.tabIndex = -1;
        next.focus({ preventScroll: true });
        // On a phone, the panels have `display: contents`, which makes them unfocusable.
        if (document.activeElement === next) return;
      }
    }
    const observer = new MutationObserver(keep);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget, { capture: true });
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget, { capture: true });
    };
  }, []);
}
