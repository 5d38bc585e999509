/**
 * Caches every file of the build that the reader opens, for use without a network. Ignores responses from other
 * programs on the same host, which may be private.
 *
 * Files under assets/ have hashed names, so they are served from the cache. Other files are served from the network if
 * it is available. An open page is never replaced: a newer version appears when the reader reloads. The cache never
 * mixes versions: it stores a page together with its files.
 */
import { clientsClaim } from 'workbox-core';
import { Route, Router } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** The service worker globals used here. TypeScript can declare either these or the globals of a page. */
declare global {
  interface WindowEventMap {
    install: ExtendableEvent;
    activate: ExtendableEvent;
  }
  const registration: { readonly scope: string };
  /** Paths of the build's files relative to the scope; the build inserts them. */
  const FILES: readonly string[];
}

/** Name of the cache. Another copy of the page on the same host has a different cache. */
const CACHE_NAME = `perfect-play ${registration.scope}`;
const PAGE = registration.scope;
/** URL of the page shown in place of a page that is not in the cache. */
const OFFLINE = new URL('offline.html', registration.scope).href;
/** Network timeout in seconds. */
const NETWORK_TIMEOUT = 5;

/** URLs of the build's files. A folder represents its page. */
const OWN = new Set(
  FILES.flatMap((file) => [file, file.replace(/(^|\/)index\.html$/, '$1')]).map((file) => addressOf(file)),
);

function addressOf(file: string): string {
  return new URL(file === '' ? './' : file, registration.scope).href;
}

/** Removes the query and the fragment, which only scripts of the page read. */
const withoutOptions = (url: string): string => url.replace(/[?#].*$/, '');
const isOwn = (url: string): boolean => OWN.has(withoutOptions(url));
/** Returns whether an address is an asset of this or an older version. */
const isAsset = (url: string): boolean =>
  url.startsWith(addressOf('assets/')) && !withoutOptions(url).slice(addressOf('assets/').length).includes('/');

/** State of a network request. */
interface RequestState {
  /** The request was answered from the cache. */
  isAnswered?: boolean;
}

const plugins = [
  {
    cacheKeyWillBeUsed: async ({ request }: { readonly request: Request }) => withoutOptions(request.url),
    cachedResponseWillBeUsed: async ({
      cachedResponse,
      state,
    }: {
      cachedResponse?: Response;
      state?: RequestState;
    }) => {
      if (state !== undefined && cachedResponse !== undefined) state.isAnswered = true;
      return cachedResponse;
    },
    cacheWillUpdate: async ({
      request,
      response,
      state,
    }: {
      request: Request;
      response: Response;
      state?: RequestState;
    }) => {
      // Does not cache a late response: the displayed page uses the old files.
      if (state?.isAnswered === true) return null;
      // Some hosts respond with a page if a file is missing.
      const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
      const canBeCached = !/\bno-store\b/.test(response.headers.get('cache-control') ?? '');
      const isGood = response.status === 200 && canBeCached && isOwn(request.url) && !(isPage && isAsset(request.url));
      return isGood ? response : null;
    },
  },
];
const kept = new CacheFirst({ cacheName: CACHE_NAME, plugins });
const fresh = new NetworkFirst({ cacheName: CACHE_NAME, networkTimeoutSeconds: NETWORK_TIMEOUT, plugins });

const router = new Router();
router.registerRoute(
  new Route(
    // Skips requests with `reload`: the page has found the cached file unusable.
    ({ url, request }) => isAsset(url.href) && request.cache !== 'reload',
    kept,
  ),
);
router.registerRoute(new Route(({ url, request }) => isOwn(url.href) && request.cache !== 'no-store', fresh));
router.setCatchHandler(async ({ request }) => (request.mode === 'navigate' ? offlinePage() : Response.error()));
router.addFetchListener();
router.addCacheListener();
clientsClaim();

/** Returns the offline page, with links to the home page that work at any path. */
async function offlinePage(): Promise<Response> {
  const page = await (await caches.open(CACHE_NAME)).match(OFFLINE);
  if (page === undefined) return Response.error();
  const text = (await page.text()).replaceAll('href="./', `href="${registration.scope}`);
  return new Response(text, { headers: page.headers });
}

/**
 * Deletes files from the cache that are not in the build. Keeps assets of an older version as long as the cached page
 * belongs to that version.
 */
async function forget(): Promise<void> {
  const cache = await caches.open(CACHE_NAME);
  const page = await (await cache.match(PAGE))?.text();
  const [, script] = /(assets\/index-[\w-]+\.js)/.exec(page ?? '') ?? [];
  const isCurrent = script === undefined || isOwn(addressOf(script));
  const requests = await cache.keys();
  const old = requests.filter(({ url }) => !isOwn(url) && (isCurrent || !isAsset(url)));
  await Promise.all(old.map((request) => cache.delete(request)));
}

/** Caches the page and its style sheet. */
async function keepOfflinePage(): Promise<void> {
  const cache = await caches.open(CACHE_NAME);
  await cache.add(OFFLINE);
  const [, style] =
    /rel="stylesheet" href="\.\/([^"]+)"/.exec((await (await cache.match(OFFLINE))?.text()) ?? '') ?? [];
  if (style !== undefined) await cache.add(addressOf(style));
}

addEventListener('install', (event) => event.waitUntil(keepOfflinePage()));
addEventListener('activate', (event) => event.waitUntil(forget()));
// Pages report the files that they have loaded.
addEventListener('message', () => void forget());
