import { expect, it } from 'vitest';
import { chooseBuild } from '../../../web/engine/simd.ts';

const BUILDS = { simd: 'simd', plain: 'plain' };

it('chooses the build with SIMD if the browser supports it', () => {
  // Node supports SIMD on every processor on which the tests run.
  expect(chooseBuild(BUILDS)).toBe('simd');
});

it('chooses the plain build otherwise', () => expect(chooseBuild(BUILDS, () => false)).toBe('plain'));

it('tests with a module that is valid except for SIMD', () => {
  let tested = new Uint8Array();
  chooseBuild(BUILDS, (bytes) => {
    tested = bytes;
    return true;
  });
  expect(WebAssembly.validate(tested)).toBe(true);
  // The same module with a four-byte constant as its result, which is valid without SIMD.
  const plain = [...tested.slice(0, 14), 0x7f, ...tested.slice(15, 19), 10, 6, 1, 4, 0, 0x41, 0, 0x0b];
  expect(WebAssembly.validate(Uint8Array.from(plain))).toBe(true);
});
