/** What a browser offers to run the engine and the layouts in. */
import simdUrl from '#wasm/perfect-play.wasm?url';
import plainUrl from '#wasm/plain/perfect-play.wasm?url';
import { fetchOk, workersAt } from './browser-workers.ts';
import type { LayoutReply, LayoutRequest } from './layout-protocol.ts';
import layoutWorkerUrl from './layout-worker.ts?worker&url';
import type { Posted, Reply } from './protocol.ts';
import { chooseBuild } from './simd.ts';
import workerUrl from './worker.ts?worker&url';
import type { EngineEnvironment } from './worker-host.ts';
import type { WorkerSource } from './worker-start.ts';

/** Where the engine runs. */
export const browserEnvironment: EngineEnvironment = {
  ...workersAt<Posted, Reply>(workerUrl),

  async compile() {
    const response = await fetchOk(chooseBuild({ simd: simdUrl, plain: plainUrl }));
    // Some servers do not know what a .wasm file is; streaming insists on its type.
    return response.headers.get('content-type') === 'application/wasm'
      ? WebAssembly.compileStreaming(response)
      : WebAssembly.compile(await response.arrayBuffer());
  },
};

/** Where layouts are computed. */
export const browserLayouts: WorkerSource<LayoutRequest, LayoutReply> = workersAt(layoutWorkerUrl);
