/** What a browser offers to run the engine and the layouts in. */
import plainUrl from '#wasm/plain/perfect-play.wasm?url';
import { workersAt } from './browser-workers.ts';
import { compileServed, type ServedModule } from './compile.ts';
import { plainIntegrity } from './integrity.ts';
import type { LayoutReply, LayoutRequest } from './layout-protocol.ts';
import { byGame, inOneModule, type PartOf } from './parts.ts';
import type { Part, Posted, Reply } from './protocol.ts';
import { hasSimd } from './simd.ts';
import layoutWorkerUrl from './worker/layout-worker.ts?worker&url';
import workerUrl from './worker/worker.ts?worker&url';
import type { EngineEnvironment } from './worker-host.ts';
import type { WorkerSource } from './worker-start.ts';

// The files of the parts: `parts/text/text.wasm`, `parts/<play or study>/<game>/<play or study>.wasm`.
const URLS = import.meta.glob<string>('../../build/wasm/parts/**/*.wasm', {
  query: '?url',
  import: 'default',
  eager: true,
});
const INTEGRITIES = import.meta.glob<string>('../../build/wasm/parts/**/*.wasm', {
  query: '?integrity',
  import: 'default',
  eager: true,
});

const MODULES: ReadonlyMap<string, ServedModule> = new Map([
  ['whole', { url: plainUrl, integrity: plainIntegrity }],
  ...Object.entries(URLS).map(([file, url]): [string, ServedModule] => [
    file.replace(/^.*\/parts\/(.*)\/\w+\.wasm$/, '$1'),
    { url, integrity: INTEGRITIES[file] ?? '' },
  ]),
]);

const PLAYED = [...MODULES.keys()].filter((part) => part.startsWith('play/'));
const GAMES: ReadonlySet<string> = new Set(PLAYED.map((part) => part.slice('play/'.length)));

/** Parts are built with SIMD alone; an old browser runs the whole engine, which is built without. */
const inParts: PartOf = hasSimd() ? byGame(GAMES) : inOneModule.partOf;

/** Where the engine runs, for a page that is about this link; what it asks first is loaded at once. */
export function browserEnvironment(fragment: string): EngineEnvironment {
  return {
    ...workersAt<Posted, Reply>(workerUrl),
    partOf: inParts,
    first: fragment === '' ? null : inParts('readLink', { fragment }),
    async compile(part: Part) {
      const served = MODULES.get(part);
      if (served === undefined) throw new Error(`there is no part ${part}`);
      return compileServed(served);
    },
  };
}

/** Where layouts are computed. */
export const browserLayouts: WorkerSource<LayoutRequest, LayoutReply> = workersAt(layoutWorkerUrl);
