/** A layout worker that is terminated when idle. A page can have many frames, and most of them draw once. */
import type { LayoutPort } from '../model/layout/layout-port.ts';
import { LayoutClient } from './layout-client.ts';
import type { LayoutReply, LayoutRequest } from './layout-protocol.ts';
import type { WorkerSource } from './worker-start.ts';

/** Idle time in ms before a worker is terminated. */
const IDLE_TIME = 5000;

/** Starts the first worker at once. */
export function idleLayouts(source: WorkerSource<LayoutRequest, LayoutReply>, rest = IDLE_TIME): LayoutPort {
  let client: LayoutClient | null = null;
  let timer: ReturnType<typeof setTimeout>;
  let drawing = 0;

  function awake(): LayoutClient {
    clearTimeout(timer);
    client ??= new LayoutClient(source);
    return client;
  }

  function restSoon(): void {
    timer = setTimeout(() => {
      client?.dispose();
      client = null;
    }, rest);
  }

  awake();
  restSoon();
  return {
    async draw(question, signal) {
      drawing += 1;
      const drawn = await awake().draw(question, signal);
      drawing -= 1;
      if (drawing === 0) restSoon();
      return drawn;
    },
  };
}
