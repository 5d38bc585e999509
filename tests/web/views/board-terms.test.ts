import { describe, expect, it } from 'vitest';
import { boardTokens, cellLabel, editIntent } from '../../../web/views/board-terms.ts';
import { gameEntry } from '../model/games.ts';
import { EIGHT } from './boards.ts';

const GAME = gameEntry();

describe('the pieces on the board', () => {
  it('are those that stand somewhere', () => {
    expect(boardTokens(GAME, [1, null, 0]).map(({ id, cell }) => [id, cell])).toEqual([
      ['mouse', 1],
      ['hole', 0],
    ]);
  });

  it('move as pieces of the game, whichever the board leaves out', () => {
    const tokens = boardTokens(GAME, [null, 4, 0]);
    expect(editIntent(GAME, tokens, { type: 'move-token', token: 0, to: 5 })).toEqual({
      type: 'move-token',
      token: 1,
      to: 5,
    });
    expect(editIntent(GAME, tokens, { type: 'move-token', token: 1, to: 5 })).toMatchObject({ token: 2 });
    expect(editIntent(GAME, tokens, { type: 'move-token', token: 2, to: 5 })).toBeNull();
  });
});

describe('the label of a vertex', () => {
  it('tells the pieces there and the neighbours', () => {
    expect(cellLabel(GAME, EIGHT, [1, 2, 0], 1)).toBe('Vertex 1: mouse; neighbours 4, 5, 6');
    expect(cellLabel(GAME, EIGHT, [1, 2, 0], 7)).toBe('Vertex 7; neighbours 3, 4, 5');
    expect(cellLabel(GAME, { kind: 'graph', vertexCount: 9, edges: [] }, [1, null, 0], 8)).toBe(
      'Vertex 8; no neighbours',
    );
  });
});
