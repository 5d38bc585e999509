import { afterEach, describe, expect, it } from 'vitest';
import { switchLanguage } from '../../../web/messages/messages.ts';
import type { Position } from '../../../web/model/game/types.ts';
import { boardMoves, boardTokens, editIntent, initialsOf } from '../../../web/views/board/graph-terms.ts';
import { gameEntry } from '../model/games.ts';

const GAME = gameEntry();

describe('the pieces on the board', () => {
  it('are those with a place', () => {
    expect(boardTokens(GAME, [1, null, 0], 0).map(({ id, cell }) => [id, cell])).toEqual([
      ['mouse', 1],
      ['hole', 0],
    ]);
  });

  it('that both players move belong to the player to move', () => {
    const game = gameEntry({ tokens: [{ id: 'mouse', player: null, shared: true }] });
    expect(boardTokens(game, [4], 1).map(({ player }) => player)).toEqual([1]);
  });

  it('have the numbers of the game in edits, even if other pieces are off the board', () => {
    const tokens = boardTokens(GAME, [null, 4, 0], 0);
    expect(editIntent(GAME, tokens, { type: 'move-token', token: 0, to: 5 })).toEqual({
      type: 'move-token',
      token: 1,
      to: 5,
    });
    expect(editIntent(GAME, tokens, { type: 'move-token', token: 1, to: 5 })).toMatchObject({ token: 2 });
    expect(editIntent(GAME, tokens, { type: 'move-token', token: 2, to: 5 })).toBeNull();
  });
});

describe('the moves on the board', () => {
  const position: Position = {
    mover: 0,
    text: '',
    tokens: [1, 2, 0],
    owners: [],
    amounts: [],
    cells: [],
    ending: null,
    points: null,
    value: null,
    repeats: false,
    asIfBegunHere: false,
    moves: [
      {
        text: '4',
        token: 0,
        from: 1,
        to: 4,
        claims: [],
        gain: null,
        again: false,
        results: [],
        value: { kind: 'outcome', outcome: 'loss', plies: 14, winner: 1 },
        repeats: false,
        rank: 0,
      },
    ],
  };

  it('have their value as a mark and in words', () => {
    expect(boardMoves(GAME, position)).toMatchObject([
      { from: 1, to: 4, mark: { glyph: '▼', outcome: 'loss', text: '14' }, label: 'loses in 14 plies' },
    ]);
  });
});

describe('the initials of the players', () => {
  afterEach(() => switchLanguage('en'));

  it('are defined for each language, not derived from the names', async () => {
    expect(initialsOf(GAME)).toEqual(['M', 'C']);
    await switchLanguage('zh');
    expect(initialsOf(GAME)).toEqual(['鼠', '猫']);
  });
});
