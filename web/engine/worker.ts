/** The worker: wires the service to messages. All of its own is where the time and the pauses come from. */
import { describeThrown } from './failures.ts';
import { loadEngine } from './module.ts';
import type { Reply, Request } from './protocol.ts';
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

let service: EngineService | null = null;

async function load(module: WebAssembly.Module): Promise<void> {
  try {
    const engine = await loadEngine({ module });
    service = new EngineService(engine, { post, pause, now: () => performance.now() });
    post({ type: 'ready' });
  } catch (thrown) {
    post({ type: 'crashed', message: describeThrown(thrown) });
  }
}

globalThis.onmessage = ({ data }: MessageEvent<Request>) => {
  if (data.type === 'load') void load(data.module);
  else if (service !== null) service.handle(data);
  else post({ type: 'crashed', message: 'asked before it was ready' });
};
