/** The engine of the page, which begins to load before the page itself. */
import { createEngine, type Engine } from '../engine/client.ts';

let engine: Engine | null = null;

/** The only one; begins to load when it is asked for first. */
export function pageEngine(): Engine {
  engine ??= createEngine();
  return engine;
}
