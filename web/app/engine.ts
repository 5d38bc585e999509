/** The page's engine, which starts loading before the page itself. */
import { createEngine, type EngineClient } from '../engine/client.ts';
import { currentFragment } from './browser-history.ts';

let engine: EngineClient | null = null;

/** Returns the engine. The first call starts loading the parts that the link needs. */
export function pageEngine(): EngineClient {
  engine ??= createEngine(currentFragment());
  return engine;
}
