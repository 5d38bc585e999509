/**
 * Waits for hydration. If a framework finds its server-rendered page changed, it renders the whole page again and logs
 * a warning.
 */

/** Elements and globals that indicate that Next, Docusaurus, Gatsby, Nuxt or VitePress will hydrate the page. */
const ROOTS = '#__next, #__docusaurus, #___gatsby, #__nuxt, [data-server-rendered]';
const GLOBALS = ['__next_f', '__NUXT__', '__VP_HASH_MAP__'];
/** Polling interval, and the times after which the whole page or a part of it counts as hydrated, in ms. */
const TIMES = { between: 100, most: 15_000, part: 3000 };

/** Calls `run` once the framework allows changes to `node`. */
export function whenHydrated(node: Element, run: () => void): void {
  const since = performance.now();
  const check = (): void => {
    const waited = performance.now() - since;
    if (waited > TIMES.most || !willHydrate() || isHydrated(node, waited)) idle(run);
    else setTimeout(check, TIMES.between);
  };
  if (document.readyState === 'complete') check();
  else addEventListener('load', check, { once: true });
}

function idle(run: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => run(), { timeout: 500 });
  else setTimeout(run, 1);
}

function willHydrate(): boolean {
  return document.querySelector(ROOTS) !== null || GLOBALS.some((name) => name in globalThis);
}

/** Returns whether Vue or React has claimed the part of the page around `node`. */
function isHydrated(node: Element, waited: number): boolean {
  const has = (owner: Node, name: string): boolean => Object.keys(owner).some((key) => key.startsWith(name));
  let below: Node = node;
  for (let owner: Node | null = node; owner !== null; owner = owner.parentNode) {
    if (has(owner, '__vue_app__')) return true;
    // React hydrates leaves first, and some parts of a page later than others.
    if (has(owner, '__reactContainer'))
      return has(below, '__reactFiber') && (has(node, '__reactFiber') || waited > TIMES.part);
    below = owner;
  }
  return false;
}
