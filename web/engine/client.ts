/** The engine for the page: the public interface of this folder. */

import type { Catalogue } from '../model/game/types.ts';
import type { LayoutPort } from '../model/layout/layout-port.ts';
import { loadPart } from '../served/parts.ts';
import { browserEnvironment, browserLayouts } from './browser.ts';
import { EngineClient } from './engine-client.ts';
import { LayoutClient } from './layout-client.ts';
import { createWorkerHost } from './worker-host.ts';

export type { AskOptions, EngineClient } from './engine-client.ts';
export { EngineCrash, EngineFailure } from './failures.ts';

/** Creates an engine and starts loading the parts for the page's link (without `#`). A page needs only one engine. */
export function createEngine(fragment: string): EngineClient {
  return new EngineClient(createWorkerHost(browserEnvironment(fragment)));
}

/** Loads the catalogue of games and solvers, which does not need the engine. */
export async function loadCatalogue(): Promise<Catalogue> {
  return (await loadPart(() => import('#wasm/catalogue.json'))).default;
}

/** Creates the layout worker and starts loading it. */
export function createLayouts(): LayoutPort {
  return new LayoutClient(browserLayouts);
}
