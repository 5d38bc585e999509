import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../.ci/lib/paths.mjs';
import { filesUnder } from '../../.ci/lib/stamps.mjs';
import { compareMessages } from './messages.mjs';

/** @type {(original: unknown, translated: unknown) => string[]} */
const found = (original, translated) =>
  compareMessages('zh.json', original, translated).map(({ sentence }) => sentence);

describe('messages of two languages', () => {
  it('are complete when keys and placeholders agree', () => {
    expect(found({ a: 'Vertex {v}', b: 'Play' }, { a: '顶点 {v}', b: '开始' })).toEqual([]);
  });

  it('may need fewer plural forms', () => {
    expect(found({ a: { one: 'A ply', other: '{count} plies' } }, { a: '{count} 步' })).toEqual([]);
  });

  it('may be a space in one and nothing in the other', () => {
    expect(found({ gap: ' ' }, { gap: '' })).toEqual([]);
  });

  it('are found missing', () => {
    expect(found({ a: 'A', b: 'B' }, { a: '甲' })).toEqual(['b is missing']);
  });

  it('are found superfluous', () => {
    expect(found({ a: 'A' }, { a: '甲', b: '乙' })).toEqual(['b exists in no other language']);
  });

  it('are found with other placeholders', () => {
    expect(found({ a: '{from} to {to}' }, { a: '{from}、{too}' })).toEqual(['a must not have {too}', 'a lacks {to}']);
  });

  it('are found empty, or of another shape', () => {
    expect(found({ a: 'A', b: 'B' }, { a: ' ', b: ['乙'] })).toEqual([
      'a is empty',
      'b must be a sentence, or an object of sentences with “other” and perhaps “one”',
    ]);
  });

  it('are compared group by group in the files of the engine', () => {
    const original = { statements: { 'graph.loop': 'Vertex {v}' }, words: { title: 'Cat' } };
    expect(found(original, { statements: {}, words: { title: '猫' } })).toEqual(['statements/graph.loop is missing']);
  });
});

it('Chinese words address a reader as one page does: never as 您 here and as 你 there', () => {
  const worded = filesUnder(['embedding.html', 'engine', 'web'], (path) => /\.(html|json|mdx|story|tsx?)$/.test(path));
  expect(worded.length).toBeGreaterThan(100);
  expect(worded.filter((path) => readFileSync(join(root, path), 'utf8').includes('您'))).toEqual([]);
});
