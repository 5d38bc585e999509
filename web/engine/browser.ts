/** What a browser offers to run the engine in: compiling, workers by address, workers by copy. */
import wasmUrl from '#wasm/perfect-play.wasm?url';
import type { Reply } from './protocol.ts';
import { blessScriptUrl } from './trusted-urls.ts';
import workerUrl from './worker.ts?worker&url';
import type { EngineWorker, WorkerEnvironment, WorkerEvents } from './worker-host.ts';

/** The environment of the page. */
export const browserEnvironment: WorkerEnvironment = {
  async compile() {
    const response = await fetchOk(wasmUrl);
    // Some servers do not know what a .wasm file is; streaming insists on its type.
    return response.headers.get('content-type') === 'application/wasm'
      ? WebAssembly.compileStreaming(response)
      : WebAssembly.compile(await response.arrayBuffer());
  },

  startWorker: (events) => start(absolute(workerUrl), events),

  // The development server serves the worker in pieces that a copy could not import.
  startCopy: import.meta.env.DEV ? null : async (events) => start(await copyOfWorker(), events),
};

let copyUrl: string | null = null;

async function copyOfWorker(): Promise<string> {
  if (copyUrl === null) {
    const text = await (await fetchOk(workerUrl)).text();
    copyUrl = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  }
  return copyUrl;
}

function start(url: string, events: WorkerEvents): EngineWorker {
  // The built worker is a classic one, because a Blob may not be a module in a frame of opaque origin.
  const worker = new Worker(blessScriptUrl(url), { type: import.meta.env.DEV ? 'module' : 'classic' });
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

function absolute(url: string): string {
  return new URL(url, import.meta.url).href;
}

async function fetchOk(url: string): Promise<Response> {
  const response = await fetch(absolute(url));
  if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
  return response;
}
