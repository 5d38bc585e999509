/** Keeps a page and the files that it loads for use without a network. */
import { trustScriptUrl } from '../engine/trusted-urls.ts';

/** Returns false in frames, on `file:` pages and during development, where nothing is cached. */
export const isServed = (): boolean => !import.meta.env.DEV && parent === self && location.protocol.startsWith('http');

/** Makes the service worker cache everything that this visit has loaded and will load. Call this function once. */
export async function keepOffline(): Promise<void> {
  try {
    // The service worker API is missing in insecure contexts; in some browser modes its getter throws.
    const serviceWorker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
    if (serviceWorker === undefined) return;
    // A page that a service worker controls is already cached. Requesting it again could cache a newer page without
    // that page's files.
    const page = serviceWorker.controller === null ? [location.origin + location.pathname] : [];
    const cache = (worker: ServiceWorker | null): void => {
      const opened = performance.getEntriesByType('resource').map(({ name }) => name);
      const urlsToCache = [...page, ...opened].filter((url) => url.startsWith(location.origin));
      worker?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: [...new Set(urlsToCache)] } });
    };
    serviceWorker.addEventListener('controllerchange', () => cache(serviceWorker.controller));
    await serviceWorker.register(trustScriptUrl(new URL('./service-worker.js', location.href).href));
    cache((await serviceWorker.ready).active);
  } catch {
    // If the browser forbids registration, the page needs the network.
  }
}
