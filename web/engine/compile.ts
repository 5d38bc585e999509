/** Compiles the engine from where it is served. */
import { fetchOk } from './browser-workers.ts';
import { chooseBuild } from './simd.ts';

/** Compiles the one of two builds, given by their addresses, that runs here. */
export async function compileServed(urls: {
  readonly simd: string;
  readonly plain: string;
}): Promise<WebAssembly.Module> {
  const response = await fetchOk(chooseBuild(urls));
  // Some servers do not know what a .wasm file is; streaming insists on its type.
  return response.headers.get('content-type') === 'application/wasm'
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}
