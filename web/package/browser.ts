/** The package in a browser: the engine in a worker, as in the page. */
import { workersAt } from '../engine/browser-workers.ts';
import { compileServed } from '../engine/compile.ts';
import { EngineClient } from '../engine/engine-client.ts';
import { plainIntegrity, simdIntegrity } from '../engine/integrity.ts';
import { inOneModule } from '../engine/parts.ts';
import type { Posted, Reply } from '../engine/protocol.ts';
import { chooseBuild } from '../engine/simd.ts';
import { createWorkerHost } from '../engine/worker-host.ts';
import { ClientEngine } from './client-engine.ts';
import type { Engine, EngineOptions } from './engine.ts';

export * from './engine.ts';

// Written out in full, because bundlers find files by exactly these words; they are those of the package as it is built.
const WORKER = new URL('./worker.js', import.meta.url);
const SIMD = new URL('../wasm/perfect-play.wasm', import.meta.url);
const PLAIN = new URL('../wasm/plain/perfect-play.wasm', import.meta.url);

/** Starts an engine, which begins to load at once. */
export function createEngine({ wasm, worker = WORKER }: EngineOptions = {}): Engine {
  // Either build may be what somebody else serves.
  const integrity = `${simdIntegrity} ${plainIntegrity}`;
  const builds = { simd: { url: String(wasm ?? SIMD), integrity }, plain: { url: String(wasm ?? PLAIN), integrity } };
  const environment = {
    ...workersAt<Posted, Reply>(String(worker)),
    ...inOneModule,
    compile: () => compileServed(chooseBuild(builds)),
  };
  return new ClientEngine(new EngineClient(createWorkerHost(environment)));
}
