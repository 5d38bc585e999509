/** Compiles engine modules. */
import { absolute, fetchAsset, requireFeature } from '../served/assets.ts';

/** URL and hash of an engine module. */
export interface ServedModule {
  readonly url: string;
  /** Hash in the format of the HTML attribute `integrity`; a module with another hash never runs. */
  readonly integrity: string;
}

export async function compileServed({ url, integrity }: ServedModule): Promise<WebAssembly.Module> {
  requireFeature('WebAssembly');
  const response = await fetchAsset(absolute(url), integrity);
  // Some servers send .wasm files with another content type, which streaming compilation rejects.
  return response.headers.get('content-type') === 'application/wasm'
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}
