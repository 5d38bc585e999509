/** What the build of the package makes (.ci/lib/page/package-parts.mjs). */

/** The modules of the parts of the engine: where each is beside the script, and its bytes as an attribute `integrity` says them. */
declare module '#package/modules' {
  import type { Part } from '../engine/protocol.ts';

  export const MODULES: ReadonlyMap<Part, { readonly url: () => URL; readonly integrity: string }>;
  /** Of the two builds of the whole engine, either of which may be what somebody else serves. */
  export const BUILDS: string;
  /** The games that have modules of their own. */
  export const GAMES: ReadonlySet<string>;
}

/** The worker for Node, as text. */
declare module '#package/node-worker' {
  const text: string;
  export default text;
}

/** The worker for browsers, as text; a script of its own, which is loaded where the file cannot be had. */
declare module '#package/worker-text' {
  const text: string;
  export default text;
}

/** The whole engine in base64 of gzip; a script of its own, which is loaded where no module can be had. */
declare module '#package/engine-text' {
  const text: string;
  export default text;
}
