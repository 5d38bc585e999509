import { useEffect } from 'preact/hooks';

/** Goes to the top of the page's new content, because the control that had the focus is gone. */
export function useFreshMain(): void {
  useEffect(() => {
    scrollTo(0, 0);
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, []);
}
