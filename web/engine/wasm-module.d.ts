/** Declarations for build outputs; Emscripten in Debian 12 does not generate them. */
declare module '#wasm/perfect-play.mjs' {
  const createModule: import('./worker/raw.ts').RawModuleFactory;
  export default createModule;
}

/** The catalogue of games and solvers, written at build time. */
declare module '#wasm/catalogue.json' {
  const catalogue: import('../model/game/types.ts').Catalogue;
  export default catalogue;
}

/** The catalogue without the data used for choosing other boards; see .ci/lib/page/excerpts.mjs. */
declare module '#wasm/catalogue.json?framed' {
  const catalogue: import('../model/game/types.ts').Catalogue;
  export default catalogue;
}

/** The hash of a file in the format of the HTML attribute `integrity`; see .ci/lib/page/integrity.mjs. */
declare module '*?integrity' {
  const integrity: string;
  export default integrity;
}
