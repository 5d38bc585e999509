import { describe, expect, it } from 'vitest';
import { finishOf } from '../../../web/model/play/finish.ts';
import { finishTitle } from '../../../web/views/play/finish-line.tsx';
import { gameEntry } from './games.ts';
import { ended, position } from './positions.ts';

describe('the title of a game of points that is over', () => {
  it.each([
    { winner: 0, points: [5, 0], sides: ['hand', 'perfect'], title: 'You win 5:0' },
    { winner: 0, points: [5, 0], sides: ['perfect', 'hand'], title: 'You lose 5:0' },
    { winner: 1, points: [0, 5], sides: ['hand', 'perfect'], title: 'You lose 5:0' },
    { winner: 1, points: [0, 5], sides: ['perfect', 'hand'], title: 'You win 5:0' },
    { winner: 1, points: [1, 2], sides: ['hand', 'hand'], title: 'The cat wins 2:1' },
    { winner: null, points: [2, 2], sides: ['hand', 'hand'], title: 'A draw 2:2' },
  ] as const)('has the winner’s points first: $title', (game) => {
    const { winner, points, sides, title } = game;
    const last = ended('full', winner, { points, value: { kind: 'margin', margin: 0 } });
    const finish = finishOf({
      positions: [position({ 1: 'margin 1' }, { points: [0, 0] }), last],
      moves: ['1'],
      sides,
      called: false,
    });
    expect(finish === null ? null : finishTitle(gameEntry(), finish)).toBe(title);
  });
});
