/** Layout workers in the test's thread: real message ports with the real layouts behind them. */
import type { LayoutReply, LayoutRequest } from '../../../web/engine/layout-protocol.ts';
import type { RunningWorker, WorkerEvents, WorkerSource } from '../../../web/engine/worker-start.ts';
import { layoutDrawing } from '../../../web/model/layout/layout.ts';

/** A worker from the test's point of view. */
export interface LayoutWorkerInside {
  /** Number of received requests. */
  asked: number;
  terminated: boolean;
  /** Throws an uncaught error. */
  readonly break: () => void;
  /** Draws the waiting requests. */
  readonly work: () => void;
}

/** Creates workers that draw at once, or on demand if `held` is true. */
export function layoutWorkers(
  started: LayoutWorkerInside[] = [],
  held = false,
): WorkerSource<LayoutRequest, LayoutReply> {
  function startWorker(events: WorkerEvents<LayoutReply>): RunningWorker<LayoutRequest> {
    const { port1: page, port2: inside } = new MessageChannel();
    const open: LayoutRequest[] = [];
    const worker: LayoutWorkerInside = {
      asked: 0,
      terminated: false,
      break: () => events.broken('it broke'),
      work() {
        for (const { question } of open.splice(0)) {
          const { layout, board, options } = question;
          const reply: LayoutReply = { type: 'drawn', drawing: layoutDrawing(layout, board, options) };
          inside.postMessage(reply);
        }
      },
    };
    inside.onmessage = ({ data }: MessageEvent<LayoutRequest>) => {
      worker.asked += 1;
      open.push(data);
      if (!held) worker.work();
    };
    page.onmessage = ({ data }: MessageEvent<LayoutReply>) => events.reply(data);
    started.push(worker);
    inside.postMessage({ type: 'ready' } satisfies LayoutReply);
    return {
      post: (request) => page.postMessage(request),
      terminate() {
        worker.terminated = true;
        inside.close();
      },
    };
  }
  return { startWorker, startCopy: null };
}
