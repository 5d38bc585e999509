/** What the ready-made parts for tools make of what authors write. */
import { describe, expect, it } from 'vitest';
import { BoardError, boardElement, boardHtml, hostOf, isBoard, readBoard } from '../../../web/integrations/board.ts';
import { BAD_BLOCKS, BLOCKS, HOST } from './blocks.ts';

describe('a block of code', () => {
  it.each(BLOCKS)('becomes an element: $text', ({ text, html }) => {
    const made = boardHtml(readBoard(text, HOST));
    expect(made.slice(0, made.indexOf('><a '))).toBe(`<perfect-play ${html}`);
  });

  it('has a link in it, for where scripts do not run', () => {
    expect(boardHtml(readBoard('#a\ntitle: <b>', HOST))).toMatch(
      / style="[^"]*"><a href="https:\/\/play\.example\/#a">&#60;b&#62;<\/a><\/perfect-play>$/,
    );
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

describe('the properties of a component', () => {
  it('are those words', () => {
    const { attributes } = boardElement(
      '#a',
      { title: 'A', height: 480, readonly: true, hints: undefined, stop: 2 },
      HOST,
    );
    expect(attributes).toEqual({
      src: `${HOST}#a`,
      title: 'A',
      theme: 'page',
      stop: '2',
      readonly: '',
      height: '480',
      style: 'display:block;min-height:480px',
    });
    expect(() => boardElement('#a', { height: '1;x' }, HOST)).toThrow('nothing that height can be');
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
