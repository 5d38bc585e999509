/** The package in Node: the engine in a thread, so that the program's own goes on. */
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { EngineClient } from '../engine/engine-client.ts';
import { inOneModule } from '../engine/parts.ts';
import type { Posted, Reply } from '../engine/protocol.ts';
import { chooseBuild } from '../engine/simd.ts';
import { createWorkerHost, type EngineEvents } from '../engine/worker-host.ts';
import type { RunningWorker } from '../engine/worker-start.ts';
import { ClientEngine } from './client-engine.ts';
import type { Engine, EngineOptions } from './engine.ts';

export * from './engine.ts';

const WORKER = new URL('./node-worker.js', import.meta.url);
const SIMD = new URL('../wasm/perfect-play.wasm', import.meta.url);
const PLAIN = new URL('../wasm/plain/perfect-play.wasm', import.meta.url);

/** Starts an engine, which begins to load at once. One that nobody asks anything does not keep the program from ending. */
export function createEngine({ wasm, worker = WORKER }: EngineOptions = {}): Engine {
  let running: Worker | null = null;

  async function compile(): Promise<WebAssembly.Module> {
    return WebAssembly.compile(
      await readFile(wasm === undefined ? chooseBuild({ simd: SIMD, plain: PLAIN }) : file(wasm)),
    );
  }

  function startWorker(events: EngineEvents): RunningWorker<Posted> {
    const started = new Worker(file(worker));
    running = started;
    started.on('message', (reply: Reply) => events.reply(reply));
    started.on('error', ({ message }) => events.broken(message));
    return {
      post: (message) => started.postMessage(message),
      terminate: () => void started.terminate(),
    };
  }

  const client = new EngineClient(createWorkerHost({ ...inOneModule, compile, startWorker, startCopy: null }));
  client.state.subscribe((state) => {
    if (state === 'idle') running?.unref();
    else running?.ref();
  });
  return new ClientEngine(client);
}

/** Addresses of files may come as text, too. */
function file(place: string | URL): string | URL {
  return typeof place === 'string' && place.startsWith('file:') ? new URL(place) : place;
}
