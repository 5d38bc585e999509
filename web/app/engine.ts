/** The engine of the page, which begins to load before the page itself. */
import { createEngine, type EngineClient } from '../engine/client.ts';
import { currentFragment } from './browser-history.ts';

let engine: EngineClient | null = null;

/** The only one; what the link of the page needs of it begins to load when it is asked for first. */
export function pageEngine(): EngineClient {
  engine ??= createEngine(currentFragment());
  return engine;
}
