/** Replaces the "loading" line of a page that could not start with a notice. Has no effect on a started page. */
export function showStartFailure(notice: 'lost' | 'sandboxed' = 'lost'): void {
  document.querySelector('.apology')?.setAttribute('hidden', '');
  const shown = document.getElementById(notice);
  shown?.removeAttribute('hidden');
  shown?.querySelector('button')?.addEventListener('click', () => location.reload());
}
