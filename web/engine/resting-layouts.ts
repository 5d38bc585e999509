/** A worker that draws while there is something to be drawn: many frames stand in a page, and most are drawn once. */
import type { LayoutPort } from '../model/layout/layout-port.ts';
import { LayoutClient } from './layout-client.ts';
import type { LayoutReply, LayoutRequest } from './layout-protocol.ts';
import type { WorkerSource } from './worker-start.ts';

/** How long a worker waits for something to draw, in milliseconds. */
const REST = 5000;

/** Layouts by workers of a source. The first is started at once; one that has nothing to do ends. */
export function restingLayouts(source: WorkerSource<LayoutRequest, LayoutReply>, rest = REST): LayoutPort {
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
