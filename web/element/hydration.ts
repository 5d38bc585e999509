/**
 * Pages that were written on a server and are taken over by a program in the browser: until it has done so, it must find what
 * was written, or it writes all of it anew and complains.
 */

/** What Next, Docusaurus, Gatsby, Nuxt and VitePress leave in a page that is to be taken over. */
const ROOTS = '#__next, #__docusaurus, #___gatsby, #__nuxt, [data-server-rendered]';
const GLOBALS = ['__next_f', '__NUXT__', '__VP_HASH_MAP__'];
/** How often a page is looked at, and after how long it is taken for one that nobody takes over; in milliseconds. */
const TIMES = { between: 100, most: 15_000, part: 3000 };

/** Runs once `node` may be changed. */
export function whenHydrated(node: Element, run: () => void): void {
  const since = performance.now();
  const look = (): void => {
    const waited = performance.now() - since;
    const isFree =
      document.readyState === 'complete' && (waited > TIMES.most || !isToBeTakenOver() || isTakenOver(node, waited));
    if (isFree) idle(run);
    else setTimeout(look, TIMES.between);
  };
  if (document.readyState === 'complete') look();
  else addEventListener('load', look, { once: true });
}

function idle(run: () => void): void {
  // Safari has no such moments.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => run(), { timeout: 500 });
  else setTimeout(run, 1);
}

function isToBeTakenOver(): boolean {
  return document.querySelector(ROOTS) !== null || GLOBALS.some((name) => name in globalThis);
}

/** Whether Vue or React says of the part of the page around `node` that it is theirs. */
function isTakenOver(node: Element, waited: number): boolean {
  const knows = (owner: Node, name: string): boolean => Object.keys(owner).some((key) => key.startsWith(name));
  let below: Node = node;
  for (let owner: Node | null = node; owner !== null; owner = owner.parentNode) {
    if (knows(owner, '__vue_app__')) return true;
    // React begins at the leaves, and takes parts of a page over later than the rest.
    if (knows(owner, '__reactContainer'))
      return knows(below, '__reactFiber') && (knows(node, '__reactFiber') || waited > TIMES.part);
    below = owner;
  }
  return false;
}
