import { describe, expect, it } from 'vitest';
import { pairsOf } from '../../../../web/model/judge/file-pairs.ts';

/** Returns the pairs of input and output files among these names, as `input → output`. */
function paired(...paths: readonly string[]): readonly string[] {
  const files = paths.map((path) => ({ path, content: new Blob() }));
  return pairsOf(files).map(({ input, output }) => `${input.path} → ${output?.path ?? 'none'}`);
}

describe('test files', () => {
  it.each([
    ['01.in', '01.out'],
    ['7.in', '7.ans'],
    ['input3.txt', 'output3.txt'],
    ['in1', 'out1'],
    ['tests/input/4.txt', 'tests/output/4.txt'],
    ['data.2.in', 'data.2.a'],
    ['Sample-Input-1.TXT', 'Sample-Output-1.TXT'],
    ['a/05', 'a/05.ans'],
    ['测试1.in', '测试1.out'],
  ])('are paired by their names: %s with %s', (input, output) => {
    expect(paired(output, input)).toEqual([`${input} → ${output}`]);
  });

  it('are ordered by number, and an output may be missing', () => {
    expect(paired('10.in', '2.out', '10.out', '2.in', '3.in', 'manifest.json', 'README')).toEqual([
      '2.in → 2.out',
      '3.in → none',
      '10.in → 10.out',
    ]);
  });

  it('exclude system files', () => {
    expect(paired('__MACOSX/tests/._1.in', 'tests/.DS_Store', 'tests/._2.in', 'tests/1.in')).toEqual([
      'tests/1.in → none',
    ]);
  });

  it('have a recognised name; other files are skipped', () => {
    expect(paired('main.cpp', 'brain.out', 'notes.txt')).toEqual([]);
  });
});
