/** The engine of the page, which begins to load before the page itself. */
import { createEngine, type Engine } from '../engine/client.ts';
import { currentFragment } from './browser-history.ts';

let engine: Engine | null = null;

/** The only one; what the link of the page needs of it begins to load when it is asked for first. */
export function pageEngine(): Engine {
  engine ??= createEngine(currentFragment());
  return engine;
}
