/** The package in a browser. The engine runs in a worker, as on the page. */
import { startAt } from '../engine/browser-workers.ts';
import { compileServed } from '../engine/compile.ts';
import { EngineClient } from '../engine/engine-client.ts';
import type { PostedRequest, Reply } from '../engine/protocol.ts';
import { createWorkerHost } from '../engine/worker-host.ts';
import type { WorkerEvents } from '../engine/worker-start.ts';
import { expectOptions, OPTIONS } from './argument-checks.ts';
import { engineOf } from './client-engine.ts';
import type { Engine, EngineOptions } from './engine.ts';
import { modules } from './modules.ts';
import { OwnWorkers, type StartedWorker } from './own-workers.ts';

export * from './engine.ts';

/** Address of a worker made from the bundled text; null until needed. */
let bundled: Promise<string> | null = null;

async function bundledWorker(): Promise<string> {
  const { default: text } = await import('#package/worker-text');
  return URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
}

/** Creates an engine that loads modules when questions need them. */
export function createEngine(options: EngineOptions = {}): Engine {
  expectOptions(options, OPTIONS.createEngine);
  const { wasm, worker } = options;

  function startWorker(events: WorkerEvents<Reply>): StartedWorker {
    // Written out in full, because bundlers find files by this expression. The address is relative to the built
    // package.
    const url = worker ?? new URL('./worker.js', import.meta.url);
    // The file was missing in an earlier attempt: the bundler did not copy it.
    if (worker === undefined && bundled !== null) throw new Error('there is no such file');
    return startAt<PostedRequest, Reply>(String(url), events);
  }

  async function startCopy(events: WorkerEvents<Reply>): Promise<StartedWorker> {
    bundled ??= bundledWorker();
    return startAt<PostedRequest, Reply>(await bundled, events);
  }

  const workers = new OwnWorkers(startWorker, startCopy);
  const compile = (url: string | URL, integrity: string): Promise<WebAssembly.Module> =>
    compileServed({ url: String(url), integrity });
  // Lists the methods, because those of the class OwnWorkers are not among its own properties.
  const source = {
    startWorker: (events: WorkerEvents<Reply>) => workers.startWorker(events),
    startCopy: workers.startCopy,
  };
  return engineOf(new EngineClient(createWorkerHost({ ...modules(wasm, compile), ...source })), workers);
}
