/** What keeps a page in order that is open: it works without a network, and is told of a newer one. */
import { effect } from '@preact/signals';
import { blessScriptUrl } from '../engine/trusted-urls.ts';
import { t } from '../messages/messages.ts';
import { PART_LOST } from '../served/parts.ts';
import { loadHelp } from '../views/help-dialog.tsx';

/** So long after one look another tells nothing new, in milliseconds. */
const PAUSE = 60_000;
/** A page that is looked at for hours looks as often, in milliseconds. */
const OFTEN = 30 * PAUSE;

/** Begins; once. Not for frames, nor for what is no page of a server. */
export async function keepUp(): Promise<void> {
  if (import.meta.env.DEV || parent !== self || !location.protocol.startsWith('http')) return;
  void keepOffline();
  try {
    // What is said when nothing can be fetched has to be there before.
    await loadHelp();
    watchVersion();
  } catch {
    // It comes with what is to be told.
  }
}

/** Has the service worker keep what this visit has opened so far, and from then on everything. */
async function keepOffline(): Promise<void> {
  try {
    // Missing in insecure contexts; in some browser modes the getter throws.
    const serviceWorker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
    if (serviceWorker === undefined) return;
    // A page that has come by it is kept already; one that is asked for anew may be a newer one, whose files are not.
    const page = serviceWorker.controller === null ? [location.origin + location.pathname] : [];
    const keep = (worker: ServiceWorker | null): void => {
      const opened = performance.getEntriesByType('resource').map(({ name }) => name);
      const urlsToCache = [...page, ...opened].filter((url) => url.startsWith(location.origin));
      worker?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: [...new Set(urlsToCache)] } });
    };
    serviceWorker.addEventListener('controllerchange', () => keep(serviceWorker.controller));
    await serviceWorker.register(blessScriptUrl(new URL('./service-worker.js', location.href).href));
    keep((await serviceWorker.ready).active);
  } catch {
    // Browsers may forbid it: then the page needs its network.
  }
}

/** Tells the reader of a new version, now and whenever there may be one. */
function watchVersion(): void {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let isTold = false;

  async function look(): Promise<void> {
    if (isTold || document.visibilityState === 'hidden' || performance.now() - lookedAt < PAUSE) return;
    lookedAt = performance.now();
    if (isTold || !(await isOld())) return;
    isTold = true;
    tellNew();
  }

  document.addEventListener('visibilitychange', () => void look());
  addEventListener(PART_LOST, () => {
    lookedAt = Number.NEGATIVE_INFINITY;
    void look();
  });
  setInterval(() => void look(), OFTEN);
  void look();
}

/** Whether the page as it is served now begins with another script: its name changes with everything that it uses. */
async function isOld(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"]');
  try {
    const page = await (await fetch(location.pathname, { cache: 'no-store' })).text();
    const [served] = /assets\/index-[\w-]+\.js/.exec(page) ?? [];
    return script !== null && served !== undefined && !script.src.endsWith(served);
  } catch {
    return false;
  }
}

function tellNew(): void {
  const news = document.createElement('div');
  news.className = 'notice news';
  news.setAttribute('role', 'status');
  const words = document.createElement('p');
  const load = document.createElement('button');
  const later = document.createElement('button');
  load.className = 'button main';
  later.className = 'button';
  for (const button of [load, later]) button.type = 'button';
  load.addEventListener('click', () => location.reload());
  later.addEventListener('click', () => news.remove());
  news.append(words, load, later);
  document.body.append(news);
  // It is read out where it changes after it has come.
  effect(() => {
    words.textContent = t('version.new');
    load.textContent = t('version.load');
    later.textContent = t('version.later');
  });
}
