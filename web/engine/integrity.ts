/** Which bytes the two builds of the engine's module have, as an attribute `integrity` of HTML says it. */
export { default as simdIntegrity } from '#wasm/perfect-play.wasm?integrity';
export { default as plainIntegrity } from '#wasm/plain/perfect-play.wasm?integrity';
