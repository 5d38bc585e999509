/** URLs of the engine modules in a build. */
import type { ServedModule } from './compile.ts';

type Files = Readonly<Record<string, string>>;

/**
 * Returns the modules by part, which is derived from the file name: `parts/text/text.wasm` or
 * `parts/<kind>/<game>/<kind>.wasm`.
 */
export function modulesOf(urls: Files, integrities: Files): ReadonlyMap<string, ServedModule> {
  return new Map(
    Object.entries(urls).map(([file, url]) => [
      file.replace(/^.*\/parts\/(.*)\/\w+\.wasm$/, '$1'),
      { url, integrity: integrities[file] ?? '' },
    ]),
  );
}
