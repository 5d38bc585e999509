/** Answers one page from within a worker. All of its own is where the time and the pauses come from. */
import { describeThrown } from '../failures.ts';
import type { Load, Reply, Request } from '../protocol.ts';
import type { LoadedEngine } from './module.ts';
import { EngineService } from './service.ts';

// Timers would be clamped to 4 ms; a message to oneself queues behind what the page has sent, and costs nothing.
const turns = new MessageChannel();
/** Pages that let others have a turn. */
const paused: (() => void)[] = [];
turns.port1.onmessage = () => paused.shift()?.();

function pause(): Promise<void> {
  return new Promise((resolve) => {
    paused.push(resolve);
    turns.port2.postMessage(null);
  });
}

/** What answers a page. */
export interface Answering<Code> {
  /** Takes a message of the page. */
  readonly take: (request: Request<Code>) => void;
  /** The page is gone: nothing is worked on any more. */
  readonly end: () => void;
}

/** Answers by `post` from now on; `start` makes what the page sends of a part into a running engine. */
export function answering<Code>(
  post: (reply: Reply, transfer: ArrayBuffer[]) => void,
  start: (load: Load<Code>) => Promise<LoadedEngine>,
): Answering<Code> {
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
      post({ type: 'crashed', message: describeThrown(thrown) }, []);
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
