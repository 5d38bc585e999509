/** Chooses between the two builds of the engine. They give the same answers; the build with SIMD is faster. */

/**
 * The smallest module that only engines with full SIMD accept: one function that counts the bits in each of 16 bytes.
 */
const NEEDS_SIMD = Uint8Array.from(
  [
    [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0], // "\0asm", version 1
    [1, 5, 1, 0x60, 0, 1, 0x7b], // types: one, from nothing to a v128
    [3, 2, 1, 0], // functions: one, of type 0
    [10, 10, 1, 8, 0, 0x41, 0, 0xfd, 15, 0xfd, 98, 0x0b], // code: i32.const 0, i8x16.splat, i8x16.popcnt, end
  ].flat(),
);

type Validate = (bytes: Uint8Array<ArrayBuffer>) => boolean;

/** Returns whether this browser supports SIMD. Loads nothing. */
export function hasSimd(validate: Validate | undefined = globalThis.WebAssembly?.validate): boolean {
  return validate?.(NEEDS_SIMD) === true;
}

export function chooseBuild<T>(builds: { readonly simd: T; readonly plain: T }, validate?: Validate): T {
  return hasSimd(validate) ? builds.simd : builds.plain;
}
