/**
 * A script of its own, which pages load beside theirs under a name that never changes. A page that does not start, or that
 * lacks a style sheet, because what the browser keeps of its files is of no use, is loaded once more after they were fetched
 * anew; where that does not help, it says so.
 */
import { mendAssets } from './parts.ts';

/** A page that has not started by then waits for something that does not come; in milliseconds. */
const PATIENCE = 60_000;

/** The page puts itself in the place of the apology when it starts. */
const apology = (): HTMLElement | null => document.querySelector('.apology');

/** A sandbox without an origin may load scripts of the page only where its host lets everybody: then nothing can be mended. */
async function isKeptOut(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"]');
  if (self.origin !== 'null' || script === null) return false;
  return fetch(script.src).then(
    () => false,
    () => true,
  );
}

async function mend(thrown: unknown): Promise<void> {
  if (await isKeptOut()) {
    for (const line of document.querySelectorAll<HTMLElement>('.apology')) line.hidden = !line.hidden;
    return;
  }
  const { isMended, problem } = await mendAssets();
  if (isMended) location.reload();
  else if (apology() !== null) apologise(problem === null ? thrown : JSON.stringify(problem));
}

/** Says that the page cannot be had, and what is known of why. */
function apologise(why: unknown): void {
  const lost = document.getElementById('lost');
  const line = apology();
  if (lost === null || line === null) return;
  line.hidden = true;
  lost.hidden = false;
  lost.querySelector('code')?.replaceChildren(why === undefined ? '' : String(why));
  lost.querySelector('button')?.addEventListener('click', () => location.reload());
}

const isBooting = (): boolean => document.documentElement.dataset['boots'] !== undefined;

addEventListener('load', () => {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  if ((apology() !== null && !isBooting()) || sheets.some(({ sheet }) => sheet === null)) void mend(undefined);
});
addEventListener('lost', (event) => void mend(event instanceof CustomEvent ? event.detail : undefined));
setTimeout(() => apologise('60 s'), PATIENCE);
