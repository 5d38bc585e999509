/** The engine's modules, compiled once per process. */
import { BUILDS, GAMES, MODULES } from '#package/modules';
import { byGame, type PartOf, singleModuleParts } from '../engine/parts.ts';
import type { Part } from '../engine/protocol.ts';
import { hasSimd } from '../engine/simd.ts';
import type { EngineEnvironment } from '../engine/worker-host.ts';

/** Compiles the file at an address. */
type CompileFile = (url: string | URL, integrity: string) => Promise<WebAssembly.Module>;

const compiled = new Map<string, Promise<WebAssembly.Module>>();

function once(key: string, compile: () => Promise<WebAssembly.Module>): Promise<WebAssembly.Module> {
  const known = compiled.get(key) ?? compile();
  compiled.set(key, known);
  known.catch(() => compiled.delete(key));
  return known;
}

/** Returns the source of modules: the module at this address, or the package's modules. */
export function modules(
  wasm: string | URL | undefined,
  compile: CompileFile,
): Pick<EngineEnvironment, 'compile' | 'first' | 'partOf'> {
  if (wasm !== undefined)
    return { ...singleModuleParts, compile: () => once(String(wasm), () => compile(wasm, BUILDS)) };
  // Only the build with SIMD has modules for individual games.
  const partOf: PartOf = hasSimd() ? byGame(GAMES) : singleModuleParts.partOf;
  return { partOf, first: null, compile: (part) => once(part, () => compilePart(part, compile)) };
}

/** Compiles a part from its file, or from the bundled text if the bundler did not copy the file. */
async function compilePart(part: Part, compile: CompileFile): Promise<WebAssembly.Module> {
  const file = MODULES.get(part);
  if (file === undefined) throw new Error(`there is no part ${part}`);
  try {
    return await compile(file.url(), file.integrity);
  } catch (thrown) {
    try {
      return await once('bundled', compileBundled);
    } catch {
      throw thrown;
    }
  }
}

async function compileBundled(): Promise<WebAssembly.Module> {
  const { default: text } = await import('#package/engine-text');
  const packed = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
}
