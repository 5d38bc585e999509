/** The engine for the page: everything that a page needs of this folder. */

import type { Catalogue } from '../model/game/types.ts';
import type { LayoutPort } from '../model/layout/layout-port.ts';
import { loadPart } from '../served/parts.ts';
import { browserEnvironment, browserLayouts } from './browser.ts';
import { EngineClient } from './engine-client.ts';
import { LayoutClient } from './layout-client.ts';
import { createWorkerHost } from './worker-host.ts';

export type { AskOptions, EngineClient } from './engine-client.ts';
export { EngineCrash, EngineFailure } from './failures.ts';

/** An engine, which begins to load what the link of the page (without `#`) needs. One is enough for a page. */
export function createEngine(fragment: string): EngineClient {
  return new EngineClient(createWorkerHost(browserEnvironment(fragment)));
}

/** What the engine offers, without waiting for it. */
export async function loadCatalogue(): Promise<Catalogue> {
  return (await loadPart(() => import('#wasm/catalogue.json'))).default;
}

/** What draws boards, in a worker that begins to load at once. */
export function createLayouts(): LayoutPort {
  return new LayoutClient(browserLayouts);
}
