/** Compiles modules of the engine. */
import { absolute, fetchAsset, requireFeature } from '../served/assets.ts';

/** The address and the hash of a module of the engine. */
export interface ServedModule {
  readonly url: string;
  /** Hash in the format of the HTML attribute `integrity`; a module with another hash never runs. */
  readonly integrity: string;
}

export async function compileServed({ url, integrity }: ServedModule): Promise<WebAssembly.Module> {
  requireFeature('WebAssembly');
  const response = await fetchAsset(absolute(url), integrity);
  // Some servers send .wasm files with another type, which streaming compilation rejects.
  return response.headers.get('content-type') === 'application/wasm'
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}
