import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBoardFile, writeBoardFile } from '../../../web/model/board/board-file.ts';
import { linkIn } from '../../../web/model/link/read-link.ts';

const BOARD = { game: 'cat-mouse', setup: '0-1.3_2-3', link: 'v1/cat-mouse/0-1.3_2-3/?c=AAAAAA' };

describe('a file of a board', () => {
  it('is read back unchanged', () => {
    for (const board of [BOARD, { ...BOARD, link: null }])
      expect(readBoardFile(writeBoardFile(board, '1.2.3'))).toEqual({ kind: 'board', board });
  });

  it('identifies itself to people and other programs', () => {
    expect(JSON.parse(writeBoardFile(BOARD, '1.2.3'))).toEqual({
      app: 'perfect-play',
      file: 1,
      version: '1.2.3',
      ...BOARD,
    });
  });

  it('ignores unknown fields, and reports a newer version', () => {
    const text = JSON.stringify({ ...BOARD, app: 'perfect-play', file: 1, colour: 'red' });
    expect(readBoardFile(text)).toEqual({ kind: 'board', board: BOARD });
    expect(readBoardFile(text.replace('"file":1', '"file":2'))).toEqual({ kind: 'newer' });
  });

  it('is never read as another board if it is truncated', () => {
    const text = writeBoardFile(BOARD, '1.2.3').trimEnd();
    for (let length = 0; length < text.length; length += 1)
      expect(readBoardFile(text.slice(0, length)).kind).toBe(length < text.indexOf(',') ? 'other' : 'damaged');
  });

  it('is damaged if it contains half a surrogate pair, which neither links nor the engine can represent', () => {
    for (const half of ['\ud83d', 'a\ude00'])
      for (const damaged of [{ game: half }, { setup: half }, { link: half }])
        expect(readBoardFile(writeBoardFile({ ...BOARD, ...damaged }, '1.2.3'))).toEqual({ kind: 'damaged' });
    const board = { ...BOARD, setup: '😀' };
    expect(readBoardFile(writeBoardFile(board, '1.2.3'))).toEqual({ kind: 'board', board });
  });

  it('is distinguished from other texts', () => {
    for (const text of ['', '0 1\n1 2', '[[1,2],[0],[0]]', '{}', '{"app":"other","file":1}', '{"file":1}', 'null'])
      expect(readBoardFile(text)).toEqual({ kind: 'other' });
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(readBoardFile(text).kind).toBe('other');
      }),
    );
  });
});

describe('a text with a link', () => {
  it('is a link, whatever the address of the page is', () => {
    expect(linkIn(' https://example.org/play/#v1/a/b/?c=AAAAAA\n')).toBe('v1/a/b/?c=AAAAAA');
    expect(linkIn('http://127.0.0.1:4173/#v2/a')).toBe('v2/a');
    expect(linkIn('#v1/shooting/1-2-1/?view=play')).toBe('v1/shooting/1-2-1/?view=play');
  });

  it('is not a link if it contains anything else', () => {
    for (const text of ['see https://example.org/#v1/a', 'https://example.org/#section', 'javascript:#v1/a', '0 1'])
      expect(linkIn(text)).toBeNull();
  });
});
