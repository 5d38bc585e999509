/** The package in Node. The engine runs in a thread. */
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import workerText from '#package/node-worker';
import { EngineClient } from '../engine/engine-client.ts';
import type { Reply } from '../engine/protocol.ts';
import { createWorkerHost } from '../engine/worker-host.ts';
import type { WorkerEvents } from '../engine/worker-start.ts';
import { expectOptions, OPTIONS } from './argument-checks.ts';
import { engineOf } from './client-engine.ts';
import type { Engine, EngineOptions } from './engine.ts';
import { modules } from './modules.ts';
import { OwnWorkers, type StartedWorker } from './own-workers.ts';

export * from './engine.ts';

/** Creates an engine. An idle engine does not keep the process alive. */
export function createEngine(options: EngineOptions = {}): Engine {
  expectOptions(options, OPTIONS.createEngine);
  let running: Worker | null = null;

  function startWorker(events: WorkerEvents<Reply>): StartedWorker {
    const started = new Worker(workerText, { eval: true });
    running = started;
    started.on('message', (reply: Reply) => events.reply(reply));
    started.on('error', ({ message }) => events.broken(message));
    return {
      post: (message) => started.postMessage(message),
      terminate: () => started.terminate(),
    };
  }

  const workers = new OwnWorkers(startWorker, null);
  const source = { startWorker: (events: WorkerEvents<Reply>) => workers.startWorker(events), startCopy: null };
  const client = new EngineClient(createWorkerHost({ ...modules(options.wasm, compile), ...source }));
  client.state.subscribe((state) => {
    if (state === 'idle') running?.unref();
    else running?.ref();
  });
  return engineOf(client, workers);
}

async function compile(place: string | URL): Promise<WebAssembly.Module> {
  // A `file:` address may also be a string.
  const file = typeof place === 'string' && place.startsWith('file:') ? new URL(place) : place;
  return WebAssembly.compile(await readFile(file));
}
