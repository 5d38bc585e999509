import { describe, expect, it } from 'vitest';
import { packSegment } from '../../../../web/model/link/link-packing.ts';
import { readWords } from '../../../../web/model/puzzle/author-words.ts';
import { AUTHOR_LIMITS, NO_WORDS } from '../../../../web/model/puzzle/puzzle.ts';

describe('texts of an author', () => {
  it('do not change the writing direction of the text after them', () => {
    const text = 'a\u202eb\u2066c\u2069';
    const packed = packSegment(JSON.stringify({ t: text, n: text, h: [text], r: [['1', text]], s: text }));
    expect(readWords(packed)).toEqual({
      title: 'abc',
      note: 'abc',
      hints: ['abc'],
      replies: [{ path: ['1'], text: 'abc' }],
      success: 'abc',
    });
  });

  it('contain no half of a surrogate pair, which would not survive writing and reading', () => {
    const packed = packSegment(JSON.stringify({ t: 'a\ud83db', h: ['😀'], r: [['1\ude00', 'c']] }));
    expect(readWords(packed)).toEqual({
      ...NO_WORDS,
      title: 'ab',
      hints: ['😀'],
      replies: [{ path: ['1'], text: 'c' }],
    });
  });

  it('contain no reply to a path beyond the longest path', () => {
    const answering = (path: string) => {
      const packed = packSegment(JSON.stringify({ t: 'A title', r: [[path, 'No.']] }));
      return readWords(packed);
    };
    const longest = 'a'.repeat(AUTHOR_LIMITS.path);
    expect(answering(longest)?.replies).toEqual([{ path: [longest], text: 'No.' }]);
    expect(answering(`${longest}a`)).toBeNull();
  });
});
