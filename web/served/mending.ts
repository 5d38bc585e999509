/**
 * Runs where a page has not started, or lacks a style sheet: if that was because of what the browser keeps of its files, the
 * page is loaded once more after they were fetched anew; otherwise it says what is wrong.
 */
import { mendAssets } from './mend-assets.ts';

async function mend(): Promise<void> {
  const { isMended, problem } = await mendAssets();
  if (isMended) {
    location.reload();
    return;
  }
  const lost = document.getElementById('lost');
  const line = document.querySelector<HTMLElement>('.apology');
  // It may have started meanwhile.
  if (lost === null || line === null) return;
  line.hidden = true;
  lost.hidden = false;
  const said = problem === null ? (document.documentElement.dataset['lost'] ?? '') : Object.values(problem).join(' ');
  lost.querySelector('code')?.replaceChildren(said);
  lost.querySelector('button')?.addEventListener('click', () => void mendAssets().then(() => location.reload()));
}

void mend();
