/** Replaces the line "loading" of a page that could not start with a notice; does nothing in a page that has started. */
export function showStartFailure(notice: 'lost' | 'sandboxed' = 'lost'): void {
  document.querySelector('.apology')?.setAttribute('hidden', '');
  const shown = document.getElementById(notice);
  shown?.removeAttribute('hidden');
  shown?.querySelector('button')?.addEventListener('click', () => location.reload());
}
