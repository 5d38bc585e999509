/** Serves one page from within a worker. */
import { describeError } from '../failures.ts';
import type { Load, Reply, Request } from '../protocol.ts';
import type { LoadedEngine } from './module.ts';
import { EngineService } from './service.ts';

// Channel on which the worker posts messages to itself, because browsers delay timers by at least 4 ms. Such a message
// waits behind the page's messages, without an extra delay.
const turns = new MessageChannel();
/** Callbacks that resume the paused pages. */
const paused: (() => void)[] = [];
turns.port1.onmessage = () => paused.shift()?.();

function pause(): Promise<void> {
  return new Promise((resolve) => {
    paused.push(resolve);
    turns.port2.postMessage(null);
  });
}

export interface PageConnection<Code> {
  readonly take: (request: Request<Code>) => void;
  /** Called when the page has closed; cancels all of its questions. */
  readonly end: () => void;
}

/** Serves a page, which receives replies through `post`. `start` instantiates a part that the page sends. */
export function servePage<Code>(
  post: (reply: Reply, transfer: ArrayBuffer[]) => void,
  start: (load: Load<Code>) => Promise<LoadedEngine>,
): PageConnection<Code> {
  const service = new EngineService({
    post: (reply, transfer = []) => post(reply, transfer),
    pause,
    now: () => performance.now(),
  });

  async function load(request: Load<Code>): Promise<void> {
    try {
      service.use(request.part, await start(request));
      post({ type: 'loaded', part: request.part }, []);
    } catch (thrown) {
      post({ type: 'crashed', message: describeError(thrown) }, []);
    }
  }

  return {
    take(request) {
      if (request.type === 'load') void load(request);
      else service.handle(request);
    },
    end: () => service.end(),
  };
}
