import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../.ci/lib/paths.mjs';
import { filesUnder } from '../../.ci/lib/stamps.mjs';
import { compareMessages } from './messages.mjs';
import { numbersIn } from './numbers.mjs';

/** @type {(original: unknown, translated: unknown) => string[]} */
const found = (original, translated) =>
  compareMessages('zh.json', original, translated).map(({ sentence }) => sentence);

describe('messages of two languages', () => {
  it('pass if keys and placeholders agree', () => {
    expect(found({ a: 'Vertex {v}', b: 'Play' }, { a: '顶点 {v}', b: '开始' })).toEqual([]);
  });

  it('may have fewer plural forms', () => {
    expect(found({ a: { one: 'A ply', other: '{count} plies' } }, { a: '{count} 步' })).toEqual([]);
  });

  it('may be a space in one language and empty in the other', () => {
    expect(found({ gap: ' ' }, { gap: '' })).toEqual([]);
  });

  it('are reported if missing', () => expect(found({ a: 'A', b: 'B' }, { a: '甲' })).toEqual(['b is missing']));

  it('are reported if extra', () => {
    expect(found({ a: 'A' }, { a: '甲', b: '乙' })).toEqual(['b exists in no other language']);
  });

  it('are reported for other placeholders', () => {
    expect(found({ a: '{from} to {to}' }, { a: '{from}、{too}' })).toEqual(['a must not have {too}', 'a lacks {to}']);
  });

  it.each([
    ['millions of positions', '几千万个局面'],
    ['58 plies', '60 步'],
    ['after three moves', '两步之后'],
    ['4 MB', '4.4 MB'],
  ])('are reported for different numbers: “%s”, “%s”', (english, chinese) => {
    expect(found({ a: english }, { a: chinese })).toHaveLength(1);
  });

  it.each([
    ['more than 31 million positions', '三千一百多万个局面'],
    ['more than 31 million positions', '3100 多万个局面'],
    ['sixteen million', '一千六百万'],
    ['1,886,469 graphs', '1886469 张图'],
    ['Twenty-four edges, three of them drawn', '二十四条边，已画三条'],
    ['the third of four triangles', '四个三角形中的第三个'],
    ['both of them, twice, in percentage points', '两者，两次，以百分点计'],
  ])('are accepted for the same numbers in other words: “%s”, “%s”', (english, chinese) => {
    expect(found({ a: english }, { a: chinese })).toEqual([]);
  });

  it('are reported if empty or of another form', () => {
    expect(found({ a: 'A', b: 'B' }, { a: ' ', b: ['乙'] })).toEqual([
      'a is empty',
      'b must be a sentence, or an object of sentences with “other” and perhaps “one”',
    ]);
  });

  it('are compared by group in files of the engine', () => {
    const original = { statements: { 'graph.loop': 'Vertex {v}' }, words: { title: 'Cat' } };
    expect(found(original, { statements: {}, words: { title: '猫' } })).toEqual(['statements/graph.loop is missing']);
  });
});

/**
 * Returns the parts of a lesson that correspond between languages: paragraphs, or the stops of a story.
 *
 * @type {(path: string, language: string) => string[]}
 */
function partsOf(path, language) {
  const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');
  if (path.endsWith('.story')) {
    const said = new RegExp(`^${language} (.*)$`, 'm');
    return read(path)
      .split(/^stop /m)
      .map((stop) => said.exec(stop)?.[1] ?? '');
  }
  // Links and codes are the same in both languages or contain no words.
  const text = read(path.replace('en.mdx', `${language}.mdx`)).replaceAll(/^(`{3,}).*?^\1$/gms, '');
  return text.split('\n\n').map((part) =>
    part
      .replaceAll(/`[^`]*`/g, '')
      .replaceAll(/<(?:N|Story|Source)\b[^>]*>|\b(?:board|id)="[^"]*"/g, '')
      .trim(),
  );
}

const LESSON_TEXTS = filesUnder(['web/learn'], (path) => /\/en\.mdx$|\.story$/.test(path));

it.each(LESSON_TEXTS)('%s names the same numbers in both languages', (path) => {
  const [english, chinese] = ['en', 'zh'].map((language) => partsOf(path, language));
  expect(chinese?.map(numbersIn)).toEqual(english?.map(numbersIn));
});

it('Chinese messages address the reader consistently as 你 or 您', () => {
  const worded = filesUnder(['embedding.html', 'engine', 'web'], (path) => /\.(html|json|mdx|story|tsx?)$/.test(path));
  expect(worded.length).toBeGreaterThan(100);
  expect(worded.filter((path) => readFileSync(join(root, path), 'utf8').includes('您'))).toEqual([]);
});
