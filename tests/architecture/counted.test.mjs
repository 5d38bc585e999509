// What npm run coverage reads from the reports of clang and Vitest.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countedByClang, countedByVitest, missedLines } from '../../.ci/lib/counted.mjs';
import { root } from '../../.ci/lib/paths.mjs';

describe('what clang has counted', () => {
  /** @type {(segments: readonly unknown[], branches: readonly unknown[]) => ReturnType<typeof countedByClang>[number]} */
  const read = (segments, branches) => {
    const file = { filename: join(root, 'engine', 'core', 'some.hpp'), segments, branches };
    const [counted, ...others] = countedByClang(JSON.stringify({ data: [{ files: [file] }] }));
    if (counted === undefined || others.length > 0) throw new Error('It is one file.');
    return counted;
  };

  it('a line is run when any instance of its template is, and what lies between functions is no line', () => {
    const { path, lines } = read(
      [
        [2, 12, 8, true, true, false],
        [3, 7, 8, true, true, false],
        [3, 12, 8, true, false, false],
        [3, 23, 0, true, false, true],
        [3, 24, 0, true, true, false],
        [5, 4, 8, true, false, false],
        [6, 2, 0, false, false, false],
        [9, 3, 0, true, true, false],
        [10, 2, 0, false, false, false],
      ],
      [],
    );
    expect(path).toBe('engine/core/some.hpp');
    expect([...lines]).toEqual([
      [2, true],
      [3, true],
      [4, false],
      [5, false],
      [6, true],
      [9, false],
      [10, false],
    ]);
  });

  it('a condition of several instances is one, and one that the compiler decides is none', () => {
    const { branches } = read(
      [
        [3, 1, 4, true, true, false],
        [6, 1, 0, true, true, false],
        [7, 2, 0, false, false, false],
      ],
      [
        [3, 7, 3, 12, 2, 0],
        [3, 7, 3, 12, 0, 2],
        [3, 16, 3, 22, 2, 0],
        [4, 17, 4, 31, 0, 0],
        [6, 5, 6, 9, 0, 0],
      ],
    );
    expect(branches).toEqual([true, true, true, false, false, false]);
  });
});

it('of what Vitest has counted, a line is run when a statement that begins there is', () => {
  const at = (/** @type {number} */ line) => ({ start: { line, column: 0 }, end: { line, column: 9 } });
  const file = {
    statementMap: { 0: at(1), 1: at(1), 2: at(2) },
    s: { 0: 0, 1: 3, 2: 0 },
    b: { 0: [1, 0], 1: [2] },
  };
  const [counted] = countedByVitest(JSON.stringify({ [join(root, 'web', 'some.ts')]: file }));
  expect(counted?.path).toBe('web/some.ts');
  expect([...(counted?.lines ?? [])]).toEqual([
    [1, true],
    [2, false],
  ]);
  expect(counted?.branches).toEqual([true, false, true]);
});

it('lines that were not run are told in ranges, over those that do nothing', () => {
  const lines = new Map([4, 7, 8, 11, 12, 15].map((line) => [line, line === 12]));
  expect(missedLines({ path: '', lines, branches: [] })).toBe('4-11, 15');
  expect(missedLines({ path: '', lines: new Map(), branches: [] })).toBe('');
});
