/**
 * Keeps every file of its build that has been opened, so that it is there without a network. It ignores responses of
 * other programs on the same host, which may be private to one reader.
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
  /** The paths of the build's files, relative to the scope; written before this script. */
  const FILES: readonly string[];
}

/** Another copy of the page on the same host keeps its own files. */
const KEPT = `perfect-play ${registration.scope}`;
/** What is kept of the page itself. */
const PAGE = registration.scope;
/** What is shown in the place of a page that was never opened. */
const OFFLINE = new URL('offline.html', registration.scope).href;
/** A network that takes longer is none, in seconds. */
const PATIENCE = 5;

/** URLs of the build's files. A folder represents its page. */
const OWN = new Set(
  FILES.flatMap((file) => [file, file.replace(/(^|\/)index\.html$/, '$1')]).map((file) => addressOf(file)),
);

function addressOf(file: string): string {
  return new URL(file === '' ? './' : file, registration.scope).href;
}

/** Removes the query and the fragment, which only a page's script reads. */
const withoutOptions = (url: string): string => url.replace(/[?#].*$/, '');
const isOwn = (url: string): boolean => OWN.has(withoutOptions(url));
/** Returns true for assets of this version and of older ones. */
const isAsset = (url: string): boolean =>
  url.startsWith(addressOf('assets/')) && !withoutOptions(url).slice(addressOf('assets/').length).includes('/');

/** What has become of a request that the network was asked for. */
interface Asked {
  /** It was answered with what is kept. */
  isAnswered?: boolean;
}

const plugins = [
  {
    cacheKeyWillBeUsed: async ({ request }: { readonly request: Request }) => withoutOptions(request.url),
    cachedResponseWillBeUsed: async ({ cachedResponse, state }: { cachedResponse?: Response; state?: Asked }) => {
      if (state !== undefined && cachedResponse !== undefined) state.isAnswered = true;
      return cachedResponse;
    },
    cacheWillUpdate: async ({ request, response, state }: { request: Request; response: Response; state?: Asked }) => {
      // What came too late was not shown: the files of a newer page have not been asked for.
      if (state?.isAnswered === true) return null;
      // A host may answer with a page where it should say that a file is not there.
      const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
      const mayBeKept = !/\bno-store\b/.test(response.headers.get('cache-control') ?? '');
      const isGood = response.status === 200 && mayBeKept && isOwn(request.url) && !(isPage && isAsset(request.url));
      return isGood ? response : null;
    },
  },
];
const kept = new CacheFirst({ cacheName: KEPT, plugins });
const fresh = new NetworkFirst({ cacheName: KEPT, networkTimeoutSeconds: PATIENCE, plugins });

const router = new Router();
router.registerRoute(
  new Route(
    // Who asks past what is kept has found it to be of no use.
    ({ url, request }) => isAsset(url.href) && request.cache !== 'reload',
    kept,
  ),
);
router.registerRoute(new Route(({ url, request }) => isOwn(url.href) && request.cache !== 'no-store', fresh));
router.setCatchHandler(async ({ request }) => (request.mode === 'navigate' ? offlinePage() : Response.error()));
router.addFetchListener();
router.addCacheListener();
clientsClaim();

/** It stands at any path, from where it leads home. */
async function offlinePage(): Promise<Response> {
  const page = await (await caches.open(KEPT)).match(OFFLINE);
  if (page === undefined) return Response.error();
  const text = (await page.text()).replaceAll('href="./', `href="${registration.scope}`);
  return new Response(text, { headers: page.headers });
}

/** Deletes files outside the build from the cache; keeps assets of an older version while the cached page is of that version. */
async function forget(): Promise<void> {
  const cache = await caches.open(KEPT);
  const page = await (await cache.match(PAGE))?.text();
  const [, script] = /(assets\/index-[\w-]+\.js)/.exec(page ?? '') ?? [];
  const isCurrent = script === undefined || isOwn(addressOf(script));
  const requests = await cache.keys();
  const old = requests.filter(({ url }) => !isOwn(url) && (isCurrent || !isAsset(url)));
  await Promise.all(old.map((request) => cache.delete(request)));
}

/** The page and its style sheet, which it names. */
async function keepOfflinePage(): Promise<void> {
  const cache = await caches.open(KEPT);
  await cache.add(OFFLINE);
  const [, style] =
    /rel="stylesheet" href="\.\/([^"]+)"/.exec((await (await cache.match(OFFLINE))?.text()) ?? '') ?? [];
  if (style !== undefined) await cache.add(addressOf(style));
}

addEventListener('install', (event) => event.waitUntil(keepOfflinePage()));
addEventListener('activate', (event) => event.waitUntil(forget()));
// A page that has started says what it has opened.
addEventListener('message', () => void forget());
