/** Workers with the real engine in the test's thread, connected by a message channel. */
import { describeError } from '../../../web/engine/failures.ts';
import { singleModuleParts } from '../../../web/engine/parts.ts';
import type { Reply, Request } from '../../../web/engine/protocol.ts';
import { loadEngine } from '../../../web/engine/worker/module.ts';
import { EngineService } from '../../../web/engine/worker/service.ts';
import type { EngineEnvironment, EngineEvents, EngineWorker } from '../../../web/engine/worker-host.ts';
import { engineBytes } from './engine.ts';

/** Returns an environment that compiles the whole engine and starts its workers in this thread. */
export function engineWorkers(): EngineEnvironment {
  return {
    ...singleModuleParts,
    compile: () => WebAssembly.compile(engineBytes()),
    startWorker: startEngineWorker,
    startCopy: null,
  };
}

/** Starts a worker that loads the parts of the engine that the page sends. */
export function startEngineWorker(events: EngineEvents): EngineWorker {
  const { port1: page, port2: inside } = new MessageChannel();
  const post = (reply: Reply, transfer: ArrayBuffer[] = []): void => inside.postMessage(reply, transfer);
  const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const service = new EngineService({ post, pause, now: () => performance.now() });
  inside.onmessage = ({ data }: MessageEvent<Request>) => {
    if (data.type !== 'load') {
      service.handle(data);
      return;
    }
    const { part } = data;
    loadEngine(data).then(
      (engine) => {
        service.use(part, engine);
        post({ type: 'loaded', part });
      },
      (thrown: unknown) => post({ type: 'crashed', message: describeError(thrown) }),
    );
  };
  page.onmessage = ({ data }: MessageEvent<Reply>) => events.reply(data);
  post({ type: 'ready' });
  return { post: (request) => page.postMessage(request), terminate: () => inside.close() };
}
