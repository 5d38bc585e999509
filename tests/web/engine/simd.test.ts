import { expect, it } from 'vitest';
import { chooseBuild } from '../../../web/engine/simd.ts';

const BUILDS = { simd: 'simd', plain: 'plain' };

it('takes the build with SIMD where the browser accepts a module with SIMD', () => {
  // Node has it on every processor that the tests run on.
  expect(chooseBuild(BUILDS)).toBe('simd');
});

it('takes the plain build where it does not', () => {
  expect(chooseBuild(BUILDS, () => false)).toBe('plain');
});

it('asks with a module that is right but for SIMD', () => {
  let asked = new Uint8Array();
  chooseBuild(BUILDS, (bytes) => {
    asked = bytes;
    return true;
  });
  expect(WebAssembly.validate(asked)).toBe(true);
  // The same with a result of four bytes, and a constant for it: no SIMD, and right everywhere.
  const plain = [...asked.slice(0, 14), 0x7f, ...asked.slice(15, 19), 10, 6, 1, 4, 0, 0x41, 0, 0x0b];
  expect(WebAssembly.validate(Uint8Array.from(plain))).toBe(true);
});
