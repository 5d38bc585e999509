/** What a browser offers to run the engine and the layouts in. */
import simdUrl from '#wasm/perfect-play.wasm?url';
import plainUrl from '#wasm/plain/perfect-play.wasm?url';
import { workersAt } from './browser-workers.ts';
import { compileServed } from './compile.ts';
import { plainIntegrity, simdIntegrity } from './integrity.ts';
import type { LayoutReply, LayoutRequest } from './layout-protocol.ts';
import layoutWorkerUrl from './layout-worker.ts?worker&url';
import type { Posted, Reply } from './protocol.ts';
import workerUrl from './worker.ts?worker&url';
import type { EngineEnvironment } from './worker-host.ts';
import type { WorkerSource } from './worker-start.ts';

/** Where the engine runs. */
export const browserEnvironment: EngineEnvironment = {
  ...workersAt<Posted, Reply>(workerUrl),
  compile: () =>
    compileServed({
      simd: { url: simdUrl, integrity: simdIntegrity },
      plain: { url: plainUrl, integrity: plainIntegrity },
    }),
};

/** Where layouts are computed. */
export const browserLayouts: WorkerSource<LayoutRequest, LayoutReply> = workersAt(layoutWorkerUrl);
