/** The worker: wires the service to messages. All of its own is where the time and the pauses come from. */
import { describeThrown } from '../failures.ts';
import type { Load, Reply, Request } from '../protocol.ts';
import { loadEngine } from './module.ts';
import { EngineService } from './service.ts';

// Timers would be clamped to 4 ms; a message to oneself queues behind what the page has sent, and costs nothing.
const turns = new MessageChannel();
let resume: (() => void) | null = null;
turns.port1.onmessage = () => resume?.();

function pause(): Promise<void> {
  return new Promise((resolve) => {
    resume = resolve;
    turns.port2.postMessage(null);
  });
}

function post(reply: Reply, transfer: ArrayBuffer[] = []): void {
  globalThis.postMessage(reply, { transfer });
}

const service = new EngineService({ post, pause, now: () => performance.now() });

async function load({ part, module }: Load): Promise<void> {
  try {
    service.use(part, await loadEngine({ module, part }));
    post({ type: 'loaded', part });
  } catch (thrown) {
    post({ type: 'crashed', message: describeThrown(thrown) });
  }
}

globalThis.onmessage = ({ data }: MessageEvent<Request>) => {
  if (data.type === 'load') void load(data);
  else service.handle(data);
};

post({ type: 'ready' });
