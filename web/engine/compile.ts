/** Compiles the engine from where it is served. */
import { absolute, fetchAsset, requireFeature } from '../served/assets.ts';

/** A module of the engine as it is served. */
export interface ServedModule {
  readonly url: string;
  /** Its bytes, as an attribute `integrity` says them: a module with others never runs. */
  readonly integrity: string;
}

/** Compiles a module. */
export async function compileServed({ url, integrity }: ServedModule): Promise<WebAssembly.Module> {
  requireFeature('WebAssembly');
  const response = await fetchAsset(absolute(url), integrity);
  // Some servers do not know what a .wasm file is; streaming insists on its type.
  return response.headers.get('content-type') === 'application/wasm'
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}
