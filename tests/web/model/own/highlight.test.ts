import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bracketPair, lineEnd, linesOf, type TokenKind, tokensOf } from '../../../../web/model/own/highlight.ts';

const kinds = (text: string): readonly (readonly [TokenKind, string])[] =>
  tokensOf(text)
    .filter(({ text: part }) => part.trim() !== '')
    .map(({ kind, text: part }) => [kind, part]);

describe('the colours of rules', () => {
  it('distinguish comments, strings, numbers, keywords and known names', () => {
    expect(kinds("const start = '.../x'; // 3 in a row")).toEqual([
      ['keyword', 'const'],
      ['known', 'start'],
      ['plain', ' = '],
      ['string', "'.../x'"],
      ['plain', '; '],
      ['comment', '// 3 in a row'],
    ]);
    expect(kinds('cells(b, 1).move')).toContainEqual(['plain', 'move']);
  });

  it('keep every character of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(
          tokensOf(text)
            .map((token) => token.text)
            .join(''),
        ).toBe(text);
        const lines = linesOf(tokensOf(text)).map((line) => line.map((token) => token.text).join(''));
        expect(lines.join('\n')).toBe(text);
      }),
      { numRuns: 2000 },
    );
  });

  it('mark the bracket beside the caret and its partner', () => {
    const text = "f(a[1], ')')";
    expect(bracketPair(tokensOf(text), 1)).toEqual([1, 11]);
    expect(bracketPair(tokensOf(text), 12)).toEqual([1, 11]);
    expect(bracketPair(tokensOf(text), 4)).toEqual([3, 5]);
    expect(bracketPair(tokensOf(text), 9)).toEqual([]);
    expect(bracketPair(tokensOf('(]'), 0)).toEqual([]);
  });
});

describe('a new line', () => {
  it('has the indentation of the line, and more after an open bracket or an arrow', () => {
    expect(lineEnd('a', 1)).toBe('\n');
    expect(lineEnd('  a', 3)).toBe('\n  ');
    expect(lineEnd('  if (a) {', 10)).toBe('\n    ');
    expect(lineEnd('const moves = (board) =>', 24)).toBe('\n  ');
    expect(lineEnd('a\n  b', 1)).toBe('\n');
  });
});
