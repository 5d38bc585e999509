import { describe, expect, it } from 'vitest';
import { packSegment } from '../../../../web/model/link/link-packing.ts';
import { readWords } from '../../../../web/model/puzzle/author-words.ts';

describe('words of an author', () => {
  it('turn no direction of what stands after them', () => {
    const text = 'a\u202eb\u2066c\u2069';
    const packed = packSegment(JSON.stringify({ t: text, n: text, h: [text], r: [['1', text]], s: text }));
    expect(readWords(new Map([['author', packed]]))).toEqual({
      title: 'abc',
      note: 'abc',
      hints: ['abc'],
      replies: [{ path: ['1'], text: 'abc' }],
      success: 'abc',
    });
  });
});
