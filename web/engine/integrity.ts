/** Hashes of the two builds of the engine module, in the format of the HTML attribute `integrity`. */
export { default as simdIntegrity } from '#wasm/perfect-play.wasm?integrity';
export { default as plainIntegrity } from '#wasm/plain/perfect-play.wasm?integrity';
