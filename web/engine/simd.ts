/**
 * Which of the two builds of the engine runs here. They answer the same and have the same script; the one with SIMD is
 * the faster.
 */

/** A function that counts the bits of sixteen bytes: the smallest module that only an engine with all of SIMD accepts. */
const NEEDS_SIMD = Uint8Array.from(
  [
    [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0], // "\0asm", version 1
    [1, 5, 1, 0x60, 0, 1, 0x7b], // types: one, from nothing to a v128
    [3, 2, 1, 0], // functions: one, of type 0
    [10, 10, 1, 8, 0, 0x41, 0, 0xfd, 15, 0xfd, 98, 0x0b], // its code: i32.const 0, i8x16.splat, i8x16.popcnt, end
  ].flat(),
);

type Validate = (bytes: Uint8Array<ArrayBuffer>) => boolean;

/** Whether what is built with SIMD runs here. Says so without loading any of it. */
export function hasSimd(validate: Validate | undefined = globalThis.WebAssembly?.validate): boolean {
  return validate?.(NEEDS_SIMD) === true;
}

/** The one of two builds that runs here. */
export function chooseBuild<T>(builds: { readonly simd: T; readonly plain: T }, validate?: Validate): T {
  return hasSimd(validate) ? builds.simd : builds.plain;
}
