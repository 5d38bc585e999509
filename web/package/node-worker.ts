/** The package's worker in Node: passes messages to the service. */
import { parentPort } from 'node:worker_threads';
import { describeError } from '../engine/failures.ts';
import type { Load, Reply, Request } from '../engine/protocol.ts';
import { loadEngine } from '../engine/worker/module.ts';
import { EngineService } from '../engine/worker/service.ts';

if (parentPort === null) throw new Error('this is the worker of Perfect Play, to be started by it');
const port = parentPort;

function post(reply: Reply, transfer: ArrayBuffer[] = []): void {
  port.postMessage(reply, transfer);
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

const service = new EngineService({ post, pause, now: () => performance.now() });

async function load({ part, module }: Load): Promise<void> {
  try {
    service.use(part, await loadEngine({ module, part }));
    post({ type: 'loaded', part });
  } catch (thrown) {
    post({ type: 'crashed', message: describeError(thrown) });
  }
}

port.on('message', (message: Request) => {
  if (message.type === 'load') void load(message);
  else service.handle(message);
});

post({ type: 'ready' });
