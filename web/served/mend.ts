/**
 * A script of its own, which pages load beside theirs under a name that never changes. A page that has not started, or that
 * lacks a style sheet, because what the browser keeps of its files is of no use, is loaded once more after they were fetched
 * anew.
 */
import { mendAssets } from './parts.ts';

function lacksSomething(): boolean {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  // The page puts itself in the place of the apology when it starts, and says before that it does.
  const isLost = document.querySelector('.apology') !== null && document.documentElement.dataset['boots'] === undefined;
  return isLost || sheets.some(({ sheet }) => sheet === null);
}

/** A sandbox without an origin may load scripts of the page only where its host lets everybody: then nothing can be mended. */
async function isKeptOut(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"]');
  if (self.origin !== 'null' || script === null) return false;
  return fetch(script.src).then(
    () => false,
    () => true,
  );
}

async function mend(): Promise<void> {
  if (!lacksSomething()) return;
  if (await isKeptOut()) {
    for (const apology of document.querySelectorAll<HTMLElement>('.apology')) apology.hidden = !apology.hidden;
  } else if (await mendAssets()) {
    location.reload();
  }
}

addEventListener('load', () => void mend());
