/**
 * Keeps every file that has been opened, so that it is there without a network.
 *
 * Files under assets/ carry a hash in their names and are taken from what is kept; all others come from the network where there
 * is one. A page that is open is never replaced: a newer one comes when the reader loads it. What is kept is never of two
 * versions: a page is kept as it was shown, and its files for as long as it is.
 */
import { clientsClaim } from 'workbox-core';
import { Route, Router } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** As much of a service worker's surroundings as is used: TypeScript has them only in the place of a page's. */
declare global {
  interface WindowEventMap {
    install: ExtendableEvent;
    activate: ExtendableEvent;
  }
  const registration: { readonly scope: string };
  /** The names of the build's files under assets/, written before this script. */
  const ASSETS: readonly string[];
}

const KEPT = 'perfect-play';
/** What is kept of the page itself. */
const PAGE = registration.scope;
/** What is shown in the place of a page that was never opened. */
const OFFLINE = new URL('offline.html', registration.scope).href;
/** A network that takes longer is none, in seconds. */
const PATIENCE = 5;

const isAsset = (url: URL): boolean => /\/assets\/[^/]+$/.test(url.pathname);
/** They are to be kept by the reader. */
const isDownload = (url: URL): boolean => /(-offline\.html|\.tar\.gz)$/.test(url.pathname);

/** What has become of a request that the network was asked for. */
interface Asked {
  /** It was answered with what is kept. */
  isAnswered?: boolean;
}

const plugins = [
  {
    // What stands behind the question mark is for the script of a page.
    cacheKeyWillBeUsed: async ({ request }: { readonly request: Request }) => request.url.replace(/\?.*$/, ''),
    cachedResponseWillBeUsed: async ({ cachedResponse, state }: { cachedResponse?: Response; state?: Asked }) => {
      if (state !== undefined && cachedResponse !== undefined) state.isAnswered = true;
      return cachedResponse;
    },
    cacheWillUpdate: async ({ request, response, state }: { request: Request; response: Response; state?: Asked }) => {
      // What came too late was not shown: the files of a newer page have not been asked for.
      if (state?.isAnswered === true) return null;
      // A host may answer with a page where it should say that a file is not there.
      const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
      return response.status === 200 && !(isPage && isAsset(new URL(request.url))) ? response : null;
    },
  },
];
const kept = new CacheFirst({ cacheName: KEPT, plugins });
const fresh = new NetworkFirst({ cacheName: KEPT, networkTimeoutSeconds: PATIENCE, plugins });

const router = new Router();
router.registerRoute(
  new Route(
    // Who asks past what is kept has found it to be of no use.
    ({ url, request, sameOrigin }) => sameOrigin && isAsset(url) && request.cache !== 'reload',
    kept,
  ),
);
router.registerRoute(
  new Route(({ url, request, sameOrigin }) => sameOrigin && !isDownload(url) && request.cache !== 'no-store', fresh),
);
router.setCatchHandler(async ({ request }) => (request.mode === 'navigate' ? offlinePage() : Response.error()));
router.addFetchListener();
router.addCacheListener();
clientsClaim();

/** It stands at any path, from where it leads home. */
async function offlinePage(): Promise<Response> {
  const page = await caches.match(OFFLINE);
  if (page === undefined) return Response.error();
  const text = (await page.text()).replaceAll('href="./"', `href="${registration.scope}"`);
  return new Response(text, { headers: page.headers });
}

/** Forgets the files of versions before, once the page that is kept is none of these. */
async function forget(): Promise<void> {
  const cache = await caches.open(KEPT);
  const current = new Set(ASSETS);
  const [, script = ''] = /assets\/(index-[\w-]+\.js)/.exec((await (await cache.match(PAGE))?.text()) ?? '') ?? [];
  if (script !== '' && !current.has(script)) return;
  const requests = await cache.keys();
  const old = requests.filter(({ url }) => isAsset(new URL(url)) && !current.has(url.replace(/^.*\//, '')));
  await Promise.all(old.map((request) => cache.delete(request)));
}

addEventListener('install', (event) => event.waitUntil(caches.open(KEPT).then((cache) => cache.add(OFFLINE))));
addEventListener('activate', (event) => event.waitUntil(forget()));
// A page that has started says what it has opened.
addEventListener('message', () => void forget());
