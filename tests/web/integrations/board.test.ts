/** What the ready-made parts for tools make of what authors write. */
import { describe, expect, it } from 'vitest';
import { BoardError, hostOf, isBoard, readBoard } from '../../../web/integrations/board.ts';
import { attributesOf, BAD_BLOCKS, BLOCKS, HOST } from './blocks.ts';

describe('a block of code', () => {
  it.each(BLOCKS)('becomes an element: $text', ({ text, html }) => {
    const attributes = Object.entries(readBoard(text, HOST).attributes).sort(([a], [b]) => (a < b ? -1 : 1));
    expect(attributes).toEqual(attributesOf(`<perfect-play ${html}>`));
  });

  it('has a link in it, for where scripts do not run', () => {
    expect(readBoard('#a\ntitle: <b>', HOST)).toMatchObject({ link: `${HOST}#a`, title: '<b>' });
  });

  it.each(BAD_BLOCKS)('is refused: %j', (text, line, said) => {
    let refused: unknown = null;
    try {
      readBoard(text, HOST);
    } catch (error) {
      refused = error;
    }
    expect(refused).toBeInstanceOf(BoardError);
    expect(refused).toMatchObject({ line });
    expect(String(refused)).toMatch(said);
  });

  it('is called perfect-play, whatever follows', () => {
    expect(['perfect-play', ' perfect-play {1,2}', 'perfect-play title="x"'].filter(isBoard)).toHaveLength(3);
    expect(['', 'js', 'perfect-player', 'js perfect-play'].filter(isBoard)).toEqual([]);
  });
});

describe('where Perfect Play is', () => {
  it('is an address of a folder', () => {
    expect(hostOf({ host: 'https://play.example' })).toBe('https://play.example/');
    expect(hostOf({ host: 'https://play.example/a/index.html?b#c' })).toBe('https://play.example/a/');
    for (const host of ['', 'play.example', 'javascript:alert(1)', 'http://', '/app/']) {
      expect(() => hostOf({ host }), host).toThrow(/“host” is where Perfect Play is served/);
    }
  });
});
