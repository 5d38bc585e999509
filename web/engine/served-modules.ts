/** The modules of the parts of the engine as a build has them. */
import type { ServedModule } from './compile.ts';

type Files = Readonly<Record<string, string>>;

/**
 * Modules by their part, of what is known by their files: `parts/text/text.wasm`,
 * `parts/<play, study or judge>/<game>/<the same>.wasm`.
 */
export function modulesOf(urls: Files, integrities: Files): ReadonlyMap<string, ServedModule> {
  return new Map(
    Object.entries(urls).map(([file, url]) => [
      file.replace(/^.*\/parts\/(.*)\/\w+\.wasm$/, '$1'),
      { url, integrity: integrities[file] ?? '' },
    ]),
  );
}
