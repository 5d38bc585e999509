import { afterEach, describe, expect, it } from 'vitest';
import { speak } from '../../../web/messages/messages.ts';
import { remarkOn, verdictOf } from '../../../web/model/sentences.ts';
import type { Position } from '../../../web/model/types.ts';
import { sentenceText } from '../../../web/views/sentence.tsx';
import { gameEntry } from './games.ts';
import { ended, position } from './positions.ts';

const GAME = gameEntry();

/** The verdict as the reader sees it. */
function said(shown: Position): string {
  const { headline, details } = verdictOf(shown);
  return [headline, ...details].map((sentence) => sentenceText(GAME, sentence)).join(' ');
}

afterEach(() => speak('en'));

describe('the verdict', () => {
  it.each([
    [
      position({ 4: 'loss 16', 5: 'loss 2' }),
      'The cat wins in 16 plies. The mouse is to move. Every move loses; 4 holds out longest.',
    ],
    [
      position({ 4: 'loss 6', 5: 'loss 6', 6: 'loss 2' }),
      'The cat wins in 6 plies. The mouse is to move. Every move loses; 4 and 5 hold out longest.',
    ],
    [position({ 4: 'loss 2', 5: 'loss 2' }), 'The cat wins in 2 plies. The mouse is to move. Every move loses.'],
    [position({ 0: 'win 1', 5: 'draw' }), 'The mouse wins in 1 ply. The mouse is to move. Only 0 wins.'],
    [
      position({ 0: 'win 1', 5: 'win 3', 6: 'loss 2' }),
      'The mouse wins in 1 ply. The mouse is to move. 2 moves win; 0 is the fastest.',
    ],
    [
      position({ 0: 'win 1', 5: 'win 3' }),
      'The mouse wins in 1 ply. The mouse is to move. Every move wins; 0 is the fastest.',
    ],
    [
      position({ 4: 'win 3', 5: 'win 3' }, { mover: 1 }),
      'The cat wins in 3 plies. The cat is to move. Every move wins.',
    ],
    [position({ 3: 'draw' }), 'A draw: neither side can force more. The mouse is to move. 3 is the only move.'],
    [
      position({ 3: 'draw', 4: 'draw' }),
      'A draw: neither side can force more. The mouse is to move. Every move keeps the draw.',
    ],
    [
      position({ 3: 'draw', 4: 'loss 2' }),
      'A draw: neither side can force more. The mouse is to move. Only 3 keeps the draw.',
    ],
    [
      position({ 1: 'draw', 2: 'draw', 3: 'draw', 4: 'draw', 5: 'draw', 6: 'loss 2' }),
      'A draw: neither side can force more. The mouse is to move. Only 5 moves keep the draw.',
    ],
    [position({ 3: null, 4: null }), 'The mouse is to move.'],
    [ended('caught', 1), 'The cat has won.'],
    [ended('repetition', null), 'The game is drawn.'],
  ])('%#: %2$s', (shown, expected) => {
    expect(said(shown)).toBe(expected);
  });

  it('says that the loser is saved by repeating a position', () => {
    const shown: Position = {
      ...position({ 3: 'draw', 4: 'loss 6' }, { repeats: ['3'], historyMatters: true }),
      value: { kind: 'outcome', outcome: 'loss', plies: 6, winner: 1 },
    };
    expect(said(shown)).toBe('A draw: 3 repeats an earlier position. The mouse is to move. Only 3 keeps the draw.');
  });

  it('warns that earlier positions matter when they do', () => {
    const shown = position({ 3: 'win 5', 4: 'draw' }, { historyMatters: true });
    expect(said(shown)).toContain('the loser may be able to repeat an earlier position');
  });

  it('names the reason of an ending for the game to word', () => {
    expect(verdictOf(ended('escaped', 0)).ending).toBe('escaped');
    expect(verdictOf(position({ 3: 'draw' })).ending).toBeNull();
  });

  it('is said in Chinese as well', async () => {
    await speak('zh');
    expect(said(position({ 4: 'loss 16', 5: 'loss 2' }))).toBe(
      '猫 16 步后获胜。 轮到老鼠走。 每一步都会输，走 4 撑得最久。',
    );
  });
});

describe('the remark on a move', () => {
  const shown = position({ 0: 'win 1', 5: 'win 4', 6: 'draw', 7: 'loss 2' });
  const drawn = position({ 3: 'draw', 4: 'draw', 6: 'loss 2' });
  const lost = position({ 4: 'loss 16', 5: 'loss 2' });

  it.each([
    [shown, '0', 'best', '0 is a best move.'],
    [shown, '5', 'inaccurate', '5 still wins, but 3 plies later than the best move.'],
    [shown, '6', 'mistake', '6 gives up the win; 0 keeps it.'],
    [shown, '7', 'mistake', '7 gives up the win; 0 keeps it.'],
    [drawn, '6', 'mistake', '6 gives up the draw; 3 and 4 keep it.'],
    [lost, '5', 'inaccurate', '5 loses 14 plies sooner than need be.'],
  ] as const)('%#: %4$s', (before, move, grade, words) => {
    const remark = remarkOn(before, move);
    expect(remark?.grade).toBe(grade);
    expect(remark === null ? '' : sentenceText(GAME, remark.sentence)).toBe(words);
  });

  it('is none where there was no choice, or nothing is solved', () => {
    expect(remarkOn(position({ 3: 'draw' }), '3')).toBeNull();
    expect(remarkOn(position({ 3: null, 4: null }), '3')).toBeNull();
  });
});
