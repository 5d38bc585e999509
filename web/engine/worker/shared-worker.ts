/**
 * The worker shared by the frames of a page. Each frame has its own engine instances, so a crash affects only one
 * frame, and a frame's memory is freed with it. The frames share the compiled code.
 */
import { compileServed, type ServedModule } from '../compile.ts';
import type { Load, Part, Reply, SharedRequest } from '../protocol.ts';
import { type LoadedEngine, startEngine } from './module.ts';
import { servePage } from './page-connection.ts';

/** Compiled modules by URL. A failed compilation may be retried. */
const compiled = new Map<string, Promise<WebAssembly.Module>>();

function compile(served: ServedModule): Promise<WebAssembly.Module> {
  const known = compiled.get(served.url) ?? compileServed(served);
  compiled.set(served.url, known);
  known.catch(() => compiled.delete(served.url));
  return known;
}

function serve(port: MessagePort): void {
  const post = (reply: Reply, transfer: ArrayBuffer[] = []): void => port.postMessage(reply, transfer);
  const running = new Map<Part, Promise<LoadedEngine>>();

  function start({ part, module }: Load<ServedModule>): Promise<LoadedEngine> {
    const known = running.get(part) ?? compile(module).then((one) => startEngine({ module: one, part }));
    running.set(part, known);
    return known;
  }

  const { take, end } = servePage(post, start);
  port.onmessage = ({ data }: MessageEvent<SharedRequest>) => {
    if (data.type !== 'end') {
      take(data);
      return;
    }
    end();
    running.clear();
    port.close();
  };
  post({ type: 'ready' });
}

addEventListener('connect', (event) => {
  if (event instanceof MessageEvent) for (const port of event.ports) serve(port);
});
