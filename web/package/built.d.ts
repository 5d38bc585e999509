/** Modules that the build of the package generates (.ci/lib/page/package-parts.mjs). */

/**
 * The modules of the engine's parts, with their addresses relative to the script and their hashes in the format of the
 * `integrity` attribute.
 */
declare module '#package/modules' {
  import type { Part } from '../engine/protocol.ts';

  export const MODULES: ReadonlyMap<Part, { readonly url: () => URL; readonly integrity: string }>;
  /** Hashes of the two builds of the whole engine. An engine from another server may be either build. */
  export const BUILDS: string;
  /** Names of the modules by game id. */
  export const GAMES: ReadonlyMap<string, string>;
}

/** Source text of the worker script for Node. */
declare module '#package/node-worker' {
  const text: string;
  export default text;
}

/** Source text of the worker script for browsers, in a script that loads if the worker's file is missing. */
declare module '#package/worker-text' {
  const text: string;
  export default text;
}

/** The whole engine, gzipped and in base64, in a script that loads if no module is available. */
declare module '#package/engine-text' {
  const text: string;
  export default text;
}
