/** What the build writes; Emscripten of Debian 12 writes no declaration of its own. */
declare module '#wasm/perfect-play.mjs' {
  const createModule: import('./worker/raw.ts').RawModuleFactory;
  export default createModule;
}

/** What the engine offers, asked of it when it was built. */
declare module '#wasm/catalogue.json' {
  const catalogue: import('../model/game/types.ts').Catalogue;
  export default catalogue;
}

/** The same without the boards that a page offers besides that of its link; .ci/lib/page/excerpts.mjs makes it. */
declare module '#wasm/catalogue.json?framed' {
  const catalogue: import('../model/game/types.ts').Catalogue;
  export default catalogue;
}

/** The bytes of a file, as an attribute `integrity` of HTML says them; .ci/lib/page/integrity.mjs makes it. */
declare module '*?integrity' {
  const integrity: string;
  export default integrity;
}
