/**
 * The engine for a frame. The frames of a page that come from one place share a worker, one thread for all; where browsers
 * let them share nothing (in a sandbox, where each has an origin of its own) each has one to itself.
 */
import type { Catalogue } from '../model/game/types.ts';
import type { LayoutPort } from '../model/layout/layout-port.ts';
import { absolute } from '../served/assets.ts';
import { loadPart } from '../served/parts.ts';
import { browserEnvironment, browserLayouts, moduleOf } from './browser.ts';
import { EngineClient } from './engine-client.ts';
import type { Reply } from './protocol.ts';
import { restingLayouts } from './resting-layouts.ts';
import { createSharedHost, type Share } from './shared-host.ts';
import { blessScriptUrl } from './trusted-urls.ts';
import sharedWorkerUrl from './worker/shared-worker.ts?sharedworker&url';
import { createWorkerHost } from './worker-host.ts';

/** An engine, which begins to load what the link of the frame (without `#`) needs. */
export function createFramedEngine(fragment: string): EngineClient {
  const own = createWorkerHost(browserEnvironment(fragment));
  return new EngineClient(canShare() ? createSharedHost({ own, share, whereIs: moduleOf }) : own);
}

/** What the engine offers, without waiting for it, but for boards that a page offers besides: examples, and random ones. */
export async function loadFramedCatalogue(): Promise<Catalogue> {
  return (await loadPart(() => import('#wasm/catalogue.json?framed'))).default;
}

/** What draws boards in a frame: a worker that ends when nothing was to be drawn for a while. */
export function createFramedLayouts(): LayoutPort {
  return restingLayouts(browserLayouts);
}

/** A sandboxed frame has no origin and shares nothing. Without WebAssembly, the frame's own engine reports the problem. */
function canShare(): boolean {
  return 'SharedWorker' in globalThis && 'WebAssembly' in globalThis && self.origin !== 'null';
}

const share: Share = (events) => {
  const url = blessScriptUrl(absolute(sharedWorkerUrl));
  const worker = new SharedWorker(url, { type: import.meta.env.DEV ? 'module' : 'classic' });
  const { port } = worker;
  worker.onerror = (event) => {
    event.preventDefault();
    events.broken('the shared worker could not be loaded');
  };
  port.onmessageerror = () => events.broken('a message could not be read');
  port.onmessage = ({ data }: MessageEvent<Reply>) => events.reply(data);

  function end(): void {
    removeEventListener('pagehide', leave);
    worker.onerror = null;
    port.onmessage = null;
    port.postMessage({ type: 'end' });
    port.close();
  }
  // A browser does not tell a worker that a page is gone. One that may come back goes on.
  function leave({ persisted }: PageTransitionEvent): void {
    if (!persisted) end();
  }
  addEventListener('pagehide', leave);
  return { post: (request) => port.postMessage(request), terminate: end };
};
