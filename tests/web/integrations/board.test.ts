import { describe, expect, it } from 'vitest';
import { BoardError, hostOf, isBoard, readBoard } from '../../../web/integrations/board.ts';
import { attributesOf, BAD_BLOCKS, BLOCKS, HOST } from './blocks.ts';

describe('a code block', () => {
  it.each(BLOCKS)('becomes an element: $text', ({ text, html }) => {
    const attributes = Object.entries(readBoard(text, HOST).attributes).sort(([a], [b]) => (a < b ? -1 : 1));
    expect(attributes).toEqual(attributesOf(`<perfect-play ${html}>`));
  });

  it('has a link for readers without scripts', () => {
    expect(readBoard('#a\ntitle: <b>', HOST)).toMatchObject({ link: `${HOST}#a`, title: '<b>' });
  });

  it.each(BAD_BLOCKS)('is rejected: %j', (text, line, message) => {
    const read = () => readBoard(text, HOST);
    expect(read).toThrow(BoardError);
    expect(read).toThrow(expect.objectContaining({ line }));
    expect(read).toThrow(message);
  });

  it('is a board if its first word is perfect-play', () => {
    expect(['perfect-play', ' perfect-play {1,2}', 'perfect-play title="x"'].filter(isBoard)).toHaveLength(3);
    expect(['', 'js', 'perfect-player', 'js perfect-play'].filter(isBoard)).toEqual([]);
  });
});

describe('the host', () => {
  it('is the address of a folder', () => {
    expect(hostOf({ host: 'https://play.example' })).toBe('https://play.example/');
    expect(hostOf({ host: 'https://play.example/a/index.html?b#c' })).toBe('https://play.example/a/');
    for (const host of ['', 'play.example', 'javascript:alert(1)', 'http://', '/app/']) {
      expect(() => hostOf({ host }), host).toThrow(/“host” must be where Perfect Play is served/);
    }
  });
});
