/** Modules that the build of the package generates (.ci/lib/page/package-parts.mjs). */

/**
 * The modules of the parts of the engine: address beside the script, and hash in the format of the attribute `integrity`.
 */
declare module '#package/modules' {
  import type { Part } from '../engine/protocol.ts';

  export const MODULES: ReadonlyMap<Part, { readonly url: () => URL; readonly integrity: string }>;
  /** Hashes of the two builds of the whole engine; another server may provide either. */
  export const BUILDS: string;
  /** Games with modules of their own. */
  export const GAMES: ReadonlySet<string>;
}

/** The text of the worker for Node. */
declare module '#package/node-worker' {
  const text: string;
  export default text;
}

/** The text of the worker for browsers, in a script that loads if the worker's file is missing. */
declare module '#package/worker-text' {
  const text: string;
  export default text;
}

/** The whole engine in base64 of gzip, in a script that loads if no module is available. */
declare module '#package/engine-text' {
  const text: string;
  export default text;
}
