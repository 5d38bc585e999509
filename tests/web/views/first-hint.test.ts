import { describe, expect, it } from 'vitest';
import type { Position } from '../../../web/model/game/types.ts';
import { bestMoves } from '../../../web/model/game/values.ts';
import { firstHint } from '../../../web/views/play/first-hint.ts';
import { position, type Worth } from '../model/positions.ts';

function hintAt(here: Position): unknown {
  const [best] = bestMoves(here.moves);
  if (best === undefined) throw new Error('nothing is best');
  return firstHint(best, here);
}

describe('the first step of a hint', () => {
  it.each<[Record<string, Worth>, object]>([
    [
      { 3: 'win 5', 4: 'draw', 5: 'loss 2' },
      { key: 'wins', count: 1, total: 3 },
    ],
    [
      { 3: 'win 5', 4: 'win 7', 5: 'loss 2' },
      { key: 'wins', count: 2, total: 3 },
    ],
    [
      { 3: 'draw', 4: 'draw', 5: 'loss 2' },
      { key: 'holds', count: 2, total: 3 },
    ],
    [
      { 3: 'loss 6', 4: 'loss 2' },
      { key: 'lasts', count: 1, total: 2 },
    ],
    [
      { 3: 'win 5', 4: 'win 7' },
      { key: 'count', count: 1, total: 2 },
    ],
    [
      { 3: 'draw', 4: 'draw' },
      { key: 'equal', count: 2, total: 2 },
    ],
    [{ 3: 'win 1' }, { key: 'forced', count: 1, total: 1 }],
    [
      { 3: 'margin 2', 4: 'margin 1' },
      { key: 'count', count: 1, total: 2 },
    ],
  ])('describes the moves of the only piece that can move: %o', (moves, hint) => {
    expect(hintAt(position(moves))).toEqual({ kind: 'moves', ...hint });
  });

  it('names the piece if several can move', () => {
    const about = { 3: { token: 2, from: 7 } };
    expect(hintAt(position({ 3: 'win 5', 4: 'draw' }, { about }))).toEqual({ kind: 'piece', token: 2 });
  });
});
