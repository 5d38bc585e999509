/**
 * The engine for a frame. Frames on a page share a worker if they have the same origin. Sandboxed frames have opaque origins
 * and cannot share, so each has its own worker.
 */
import type { Catalogue } from '../model/game/types.ts';
import type { LayoutPort } from '../model/layout/layout-port.ts';
import { absolute } from '../served/assets.ts';
import { loadPart } from '../served/parts.ts';
import { browserEnvironment, browserLayouts, moduleOf } from './browser.ts';
import { EngineClient } from './engine-client.ts';
import { idleLayouts } from './idle-layouts.ts';
import type { Reply } from './protocol.ts';
import { createSharedHost, type Share } from './shared-host.ts';
import { trustScriptUrl } from './trusted-urls.ts';
import sharedWorkerUrl from './worker/shared-worker.ts?sharedworker&url';
import { createWorkerHost } from './worker-host.ts';

/** Creates an engine and starts loading the parts for the frame's link (without `#`). */
export function createFramedEngine(fragment: string): EngineClient {
  const own = createWorkerHost(browserEnvironment(fragment));
  return new EngineClient(canShare() ? createSharedHost({ own, share, servedModuleOf: moduleOf }) : own);
}

/** Loads the catalogue without its examples and generators, which are used only for choosing other boards. */
export async function loadFramedCatalogue(): Promise<Catalogue> {
  return (await loadPart(() => import('#wasm/catalogue.json?framed'))).default;
}

/** Creates a layout worker that ends after some idle time. */
export function createFramedLayouts(): LayoutPort {
  return idleLayouts(browserLayouts);
}

/**
 * Returns whether frames can share a worker. A sandboxed frame has an opaque origin, so it cannot share. Without
 * WebAssembly, the frame's own engine reports the problem.
 */
function canShare(): boolean {
  return 'SharedWorker' in globalThis && 'WebAssembly' in globalThis && self.origin !== 'null';
}

const share: Share = (events) => {
  const url = trustScriptUrl(absolute(sharedWorkerUrl));
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
  // Browsers do not notify a shared worker when a page closes. A page in the back/forward cache may be restored.
  function leave({ persisted }: PageTransitionEvent): void {
    if (!persisted) end();
  }
  addEventListener('pagehide', leave);
  return { post: (request) => port.postMessage(request), terminate: end };
};
