/** Compiles the engine from where it is served. */
import { fetchAsset } from '../served/assets.ts';
import { chooseBuild } from './simd.ts';

/** A build of the engine as it is served. */
export interface ServedBuild {
  readonly url: string;
  /** Its bytes, as an attribute `integrity` says them: a module with others never runs. */
  readonly integrity: string;
}

/** Compiles the one of two builds that runs here. */
export async function compileServed(builds: {
  readonly simd: ServedBuild;
  readonly plain: ServedBuild;
}): Promise<WebAssembly.Module> {
  const { url, integrity } = chooseBuild(builds);
  const response = await fetchAsset(new URL(url, import.meta.url).href, { integrity });
  // Some servers do not know what a .wasm file is; streaming insists on its type.
  return response.headers.get('content-type') === 'application/wasm'
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}
