/** The environment that a browser gives the engine and the layouts. */
import shared from '#games/shared-modules';
import plainUrl from '#wasm/plain/perfect-play.wasm?url';
import { readLink } from '../model/link/read-link.ts';
import { loadPart } from '../served/parts.ts';
import { workersAt } from './browser-workers.ts';
import { compileServed, type ServedModule } from './compile.ts';
import { plainIntegrity } from './integrity.ts';
import type { LayoutReply, LayoutRequest } from './layout-protocol.ts';
import { byGame, type PartOf, singleModuleParts } from './parts.ts';
import type { Part, PostedRequest, Reply } from './protocol.ts';
import { modulesOf } from './served-modules.ts';
import { hasSimd } from './simd.ts';
import layoutWorkerUrl from './worker/layout-worker.ts?worker&url';
import workerUrl from './worker/worker.ts?worker&url';
import type { EngineEnvironment } from './worker-host.ts';
import type { WorkerSource } from './worker-start.ts';

/** The engine modules that most pages need first. */
const MODULES = modulesOf(
  import.meta.glob<string>('../../build/wasm/parts/{text,play}/**/*.wasm', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
  import.meta.glob<string>('../../build/wasm/parts/{text,play}/**/*.wasm', {
    query: '?integrity',
    import: 'default',
    eager: true,
  }),
);

/** Returns the URL and hash of the part's module. */
export async function moduleOf(part: Part): Promise<ServedModule> {
  if (part === 'whole') return { url: plainUrl, integrity: plainIntegrity };
  const known = MODULES.get(part) ?? (await loadPart(() => import('./study-modules.ts'))).STUDY_MODULES.get(part);
  if (known === undefined) throw new Error(`there is no part ${part}`);
  return known;
}

const PLAYED = [...MODULES.keys()].filter((part) => part.startsWith('play/'));
/** Names of the modules by game id, and of the modules themselves, which links to own games name. */
const GAMES: ReadonlyMap<string, string> = new Map([
  ...PLAYED.map((part) => part.slice('play/'.length)).map((name) => [name, name] as const),
  ...Object.entries(shared),
]);

/** Old browsers without SIMD run the whole engine as one module, built without SIMD. */
const inParts: PartOf = hasSimd() ? byGame(GAMES) : singleModuleParts.partOf;

/** Returns the environment for a page with this link. It loads the first part at once. */
export function browserEnvironment(fragment: string): EngineEnvironment {
  const read = readLink(fragment);
  return {
    ...workersAt<PostedRequest, Reply>(workerUrl),
    partOf: inParts,
    first: read.kind === 'link' ? inParts('read', { game: read.parts.game, text: read.parts.setup }) : null,
    compile: async (part: Part) => compileServed(await moduleOf(part)),
  };
}

export const browserLayouts: WorkerSource<LayoutRequest, LayoutReply> = workersAt(layoutWorkerUrl);
