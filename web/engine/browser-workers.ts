/** Starts workers in a browser: by URL, or from a copy of their source. */
import { absolute, fetchAsset, requireFeature } from '../served/assets.ts';
import { trustScriptUrl } from './trusted-urls.ts';
import type { RunningWorker, WorkerEvents, WorkerSource } from './worker-start.ts';

/** Returns a source of workers whose built script is at `url`, the result of a `?worker&url` import. */
export function workersAt<Request, Reply>(url: string): WorkerSource<Request, Reply> {
  let copyUrl: string | null = null;

  async function copy(): Promise<string> {
    if (copyUrl === null) {
      const text = await (await fetchAsset(absolute(url))).text();
      copyUrl = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
    }
    return copyUrl;
  }

  async function startCopy(events: WorkerEvents<Reply>): Promise<RunningWorker<Request>> {
    return startAt<Request, Reply>(await copy(), {
      reply: (reply) => events.reply(reply),
      broken(message) {
        copyUrl = null;
        events.broken(message);
      },
    });
  }

  return {
    startWorker: (events) => startAt<Request, Reply>(absolute(url), events),
    // The development server splits a worker into files that a copy could not import.
    startCopy: import.meta.env.DEV ? null : startCopy,
  };
}

/** Starts the worker whose built script is at an absolute URL. */
export function startAt<Request, Reply>(url: string, events: WorkerEvents<Reply>): RunningWorker<Request> {
  requireFeature('Worker');
  // Built workers are classic scripts, because a frame with an opaque origin cannot load a Blob as a module.
  const worker = new Worker(trustScriptUrl(url), { type: import.meta.env.DEV ? 'module' : 'classic' });
  worker.onmessage = ({ data }: MessageEvent<Reply>) => events.reply(data);
  worker.onmessageerror = () => events.broken('a message could not be read');
  worker.onerror = (event) => {
    event.preventDefault();
    events.broken(event.message || 'no reason was given');
  };
  return {
    post: (request) => worker.postMessage(request),
    terminate: () => worker.terminate(),
  };
}
