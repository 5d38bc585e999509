/** Workers with the real engine, in the test's own thread: two ends of a message channel. */
import { describeThrown } from '../../web/engine/failures.ts';
import { loadEngine } from '../../web/engine/module.ts';
import type { Reply, Request } from '../../web/engine/protocol.ts';
import { EngineService } from '../../web/engine/service.ts';
import type { EngineEnvironment, EngineEvents, EngineWorker } from '../../web/engine/worker-host.ts';
import { engineBytes } from './engine.ts';

/** Surroundings in which the engine is compiled and its workers run at once. */
export function engineWorkers(): EngineEnvironment {
  return { compile: () => WebAssembly.compile(engineBytes()), startWorker, startCopy: null };
}

function startWorker(events: EngineEvents): EngineWorker {
  const { port1: page, port2: inside } = new MessageChannel();
  const post = (reply: Reply, transfer: ArrayBuffer[] = []): void => inside.postMessage(reply, transfer);
  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      setImmediate(resolve);
    });
  let service: EngineService | null = null;
  inside.onmessage = ({ data }: MessageEvent<Request>) => {
    if (data.type !== 'load') {
      service?.handle(data);
      return;
    }
    loadEngine({ module: data.module }).then(
      (engine) => {
        service = new EngineService(engine, { post, pause, now: () => performance.now() });
        post({ type: 'ready' });
      },
      (thrown: unknown) => post({ type: 'crashed', message: describeThrown(thrown) }),
    );
  };
  page.onmessage = ({ data }: MessageEvent<Reply>) => events.reply(data);
  return { post: (request) => page.postMessage(request), terminate: () => inside.close() };
}
