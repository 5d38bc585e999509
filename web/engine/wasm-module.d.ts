/** What the build writes; Emscripten of Debian 12 writes no declaration of its own. */
declare module '#wasm/perfect-play.mjs' {
  const createModule: import('./raw.ts').RawModuleFactory;
  export default createModule;
}
