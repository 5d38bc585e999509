/** Addresses of the engine's modules in a build. */
import type { ServedModule } from './compile.ts';

type Files = Readonly<Record<string, string>>;

/** Returns modules by part, from the names of their files: `parts/text/text.wasm` or `parts/<kind>/<game>/<kind>.wasm`. */
export function modulesOf(urls: Files, integrities: Files): ReadonlyMap<string, ServedModule> {
  return new Map(
    Object.entries(urls).map(([file, url]) => [
      file.replace(/^.*\/parts\/(.*)\/\w+\.wasm$/, '$1'),
      { url, integrity: integrities[file] ?? '' },
    ]),
  );
}
