/**
 * A script of its own, which pages load beside theirs under a name that never changes. It sees whether a page starts, and has
 * it put right otherwise.
 */

/** A page that has not started by then waits for something that does not come; in milliseconds. */
const PATIENCE = 60_000;
/** What puts pages right lies beside this script. */
const MENDING: string = './mending.js';

/** The page puts itself in the place of the apology when it starts. */
const apology = (): HTMLElement | null => document.querySelector('.apology');

async function mend(why: string): Promise<void> {
  document.documentElement.dataset['lost'] = why;
  try {
    await import(MENDING);
  } catch {
    apology()?.setAttribute('hidden', '');
    // A sandbox without an origin may load scripts of the page only where its host lets everybody.
    document.getElementById(self.origin === 'null' ? 'sandboxed' : 'lost')?.removeAttribute('hidden');
  }
}

addEventListener('load', () => {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  // From when it boots, a page says itself that it is lost.
  const isLost = apology() !== null && document.documentElement.dataset['boots'] === undefined;
  if (isLost || sheets.some(({ sheet }) => sheet === null)) void mend('');
});
addEventListener('lost', () => void mend(''));
setTimeout(() => {
  if (apology() !== null) void mend('60 s');
}, PATIENCE);
