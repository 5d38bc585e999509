import { afterEach, describe, expect, it } from 'vitest';
import { switchLanguage } from '../../../web/messages/messages.ts';
import type { GameEntry, Position } from '../../../web/model/game/types.ts';
import { luckSentence, remarkOn } from '../../../web/model/words/remarks.ts';
import { type VerdictContext, verdictOf } from '../../../web/model/words/verdict.ts';
import { sentenceText } from '../../../web/views/controls/sentence.tsx';
import { gameEntry } from './games.ts';
import { ended, position, result, value } from './positions.ts';

const GAME = gameEntry();

const WOLVES = gameEntry({ endlessPlay: 'second-wins' });

/** Returns the verdict as the reader sees it. */
function said(shown: Position, about: Partial<VerdictContext> = {}, game: GameEntry = GAME): string {
  const { headline, details } = verdictOf(shown, {
    alternates: game.alternates,
    endlessPlay: game.endlessPlay,
    mostPlies: game.mostPlies,
    ...about,
  });
  return [headline, ...details].map((sentence) => sentenceText(game, sentence)).join(' ');
}

afterEach(() => switchLanguage('en'));

describe('the verdict', () => {
  it.each([
    [
      position({ 4: 'loss 16', 5: 'loss 2' }),
      'The cat wins in 8 moves. The mouse is to move. Every move loses; 4 holds out longest.',
    ],
    [
      position({ 4: 'loss 6', 5: 'loss 6', 6: 'loss 2' }),
      'The cat wins in 3 moves. The mouse is to move. Every move loses; 4 and 5 hold out longest.',
    ],
    [position({ 4: 'loss 2', 5: 'loss 2' }), 'The cat wins in 1 move. The mouse is to move. Every move loses.'],
    [position({ 0: 'win 1', 5: 'draw' }), 'The mouse wins in 1 move. The mouse is to move. Only 0 wins.'],
    [
      position({ 0: 'win 1', 5: 'win 3', 6: 'loss 2' }),
      'The mouse wins in 1 move. The mouse is to move. 2 moves win; 0 is the fastest.',
    ],
    [
      position({ 0: 'win 1', 5: 'win 3' }),
      'The mouse wins in 1 move. The mouse is to move. Every move wins; 0 is the fastest.',
    ],
    [
      position({ 4: 'win 3', 5: 'win 3' }, { mover: 1 }),
      'The cat wins in 2 moves. The cat is to move. Every move wins.',
    ],
    [position({ 3: 'draw' }), 'Draw with best play. The mouse is to move. 3 is the only legal move.'],
    [position({ 3: 'draw', 4: 'draw' }), 'Draw with best play. The mouse is to move. Every move keeps the draw.'],
    [position({ 3: 'draw', 4: 'loss 2' }), 'Draw with best play. The mouse is to move. Only 3 keeps the draw.'],
    [
      position({ 1: 'draw', 2: 'draw', 3: 'draw', 4: 'draw', 5: 'draw', 6: 'loss 2' }),
      'Draw with best play. The mouse is to move. 5 of 6 moves keep the draw.',
    ],
    [position({ 3: null, 4: null }), 'The mouse is to move.'],
    [ended('caught', 1), 'The cat has won.'],
    [ended('repetition', null), 'The game is drawn.'],
  ])('%#: %2$s', (shown, expected) => expect(said(shown)).toBe(expected));

  it('says that the next move ends the game if it is the loser’s', () => {
    const shown = position({ 4: 'loss 1', 5: 'loss 1' });
    expect(said(shown)).toBe('The next move ends the game: the cat wins. The mouse is to move. Every move loses.');
    expect(said(shown, { alternates: false })).toMatch(/^The next move ends the game: the cat wins\./);
    expect(said(position({ 4: 'win 1' }), { alternates: false })).toMatch(/^The mouse wins in 1 move\./);
    expect(said(position({ 4: 'win 3' }), { alternates: false })).toMatch(
      /^The mouse wins in 3 moves, counting both sides\./,
    );
  });

  it('distinguishes wins by endless play from wins with an unknown distance', () => {
    const shown = position({ 1: 'loss', 2: 'loss 4' });
    expect(said(shown, {}, WOLVES)).toBe(
      'The cat wins: with best play, the game never ends. The mouse is to move. Every move loses; 1 holds out longest.',
    );
    expect(said(shown, {}, gameEntry({ endlessPlay: 'second-wins', mostPlies: 1000 }))).toMatch(
      /^The cat wins: nobody can force an end within 1,000 plies\. /,
    );
    expect(said(shown)).toMatch(/^The cat wins\. /);
  });

  it('reports the proved bound of the start before it is solved', () => {
    const [lower, upper] = [value('margin -3'), value('margin 1')];
    if (lower === null || upper === null) throw new Error('two values');
    expect(said(position({ 1: null, 2: null }, { points: [0, 0] }), { bounds: { mover: 0, lower, upper } })).toBe(
      'The mouse is to move. ' +
        'Proved so far for the mouse: 3 points behind at the end at worst, 1 point ahead at the end at best.',
    );
  });

  it('reports one value if a repetition saves the mover', () => {
    const shown = position({ 3: 'draw', 4: 'loss 6' }, { repeating: ['3'] });
    expect(said(shown)).toBe('Draw with best play. The mouse is to move. Only 3 keeps the draw.');
  });

  it('reports if the values ignore the played moves', () => {
    const shown = position({ 3: 'win 5', 4: 'draw' }, { asIfBegunHere: true });
    expect(said(shown)).toContain(
      'These values ignore the moves played before: including them would take too much memory.',
    );
    expect(said(shown, { workingOut: true })).not.toContain('as if play began here');
  });

  it('names the reason of an ending, whose text the game provides', () => {
    expect(verdictOf(ended('escaped', 0)).ending).toBe('escaped');
    expect(verdictOf(position({ 3: 'draw' })).ending).toBeNull();
  });

  it('exists in Chinese', async () => {
    await switchLanguage('zh');
    expect(said(position({ 4: 'loss 16', 5: 'loss 2' }))).toBe(
      '猫再走 8 步就赢。 轮到老鼠走。 怎么走都会输，走 4 撑得最久。',
    );
  });
});

describe('the verdict in games of points', () => {
  const start = position({ 1: 'margin 3', 2: 'margin 1', 3: 'margin -3' }, { points: [0, 0] });
  const later = position({ 1: 'margin -2', 2: 'margin -4' }, { mover: 1, points: [2, 1] });

  it.each([
    [start, 9, 'The mouse wins 6:3. The mouse is to move. The best move is 1.'],
    [start, null, 'The mouse wins by 3 points. The mouse is to move. The best move is 1.'],
    [
      position({ 1: 'margin 1', 2: 'margin -1', 3: 'margin -3' }, { points: [0, 0] }),
      9,
      'The mouse wins 5:4. The mouse is to move. Only 1 wins.',
    ],
    [
      position(
        { ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((move) => [move, 'margin 0'])), 7: 'margin -2' },
        { points: [0, 0] },
      ),
      8,
      'A draw, 4:4. The mouse is to move. 6 of 7 moves keep the draw.',
    ],
    [
      later,
      9,
      'The mouse wins 6:3. The cat is to move. The best move is 1. Score so far: the mouse 2:1 the cat, with 6 points to go.',
    ],
    [
      position({ 1: 'margin 1', 2: 'margin 1' }, { points: [1, 2] }),
      4,
      'A draw, 2:2. The mouse is to move. All moves are equally good. ' +
        'Score so far: the mouse 1:2 the cat, with 1 point to go.',
    ],
    [
      position({ 5: 'margin 1' }, { points: [0, 0] }),
      1,
      'The mouse wins 1:0. The mouse is to move. 5 is the only legal move.',
    ],
    [
      position({ 5: 'margin 1' }, { mover: 1, points: [0, 0] }),
      1,
      'The cat wins 1:0. The cat is to move. 5 is the only legal move.',
    ],
    [ended('full', 0, { points: [6, 3] }), 9, 'The mouse has won 6:3.'],
    [ended('full', 1, { points: [3, 6] }), 9, 'The cat has won 6:3.'],
    [ended('full', null, { points: [2, 2] }), 4, 'The game is drawn, 2:2.'],
  ])('%#: %3$s', (shown, total, expected) => expect(said(shown, { total })).toBe(expected));

  it('shows no score that is impossible on the board', () => {
    expect(said(start, { total: 8 })).toMatch(/^The mouse wins by 3 points/);
  });

  it('explains that the same player moves again', () => {
    const before = position({ 1: 'margin 2' }, { mover: 1, points: [2, 0] });
    expect(said(later, { before, total: 9 })).toContain('The cat made 1 point and moves again.');
    expect(said(later, { before: { ...before, points: [2, 1] } })).toContain('The cat moves again.');
    expect(said(later, { before: { ...before, mover: 0 } })).toContain('The cat is to move.');
  });
});

describe('the verdict in games of chance', () => {
  it.each([
    [
      position({ r1: 'chance 5/9', l1: 'chance 8/27' }),
      'The mouse has a 55.6% chance of winning. The mouse is to move. The best move is r1.',
    ],
    [
      position({ r1: 'chance 1/4', l1: 'chance 1/4' }, { mover: 1 }),
      'The mouse has a 75.0% chance of winning. The cat is to move. All moves are equally good.',
    ],
    [
      position({ r1: 'chance 1/2' }),
      'Both are equally likely to win. The mouse is to move. r1 is the only legal move.',
    ],
    [position({ r1: 'chance 0' }), 'The cat is certain to win. The mouse is to move. r1 is the only legal move.'],
  ])('%#: %2$s', (shown, expected) => expect(said(shown)).toBe(expected));

  it('has the exact chances of both players', () => {
    expect(verdictOf(position({ r1: 'chance 5/8' }, { mover: 1 })).chances).toEqual([
      { probability: 0.375, fraction: '3/8' },
      { probability: 0.625, fraction: '5/8' },
    ]);
    expect(verdictOf(position({ 1: 'margin 2' }, { points: [0, 0] })).chances).toBeNull();
  });
});

describe('the remark on a move', () => {
  const shown = position({ 0: 'win 1', 5: 'win 4', 6: 'draw', 7: 'loss 2' });
  const drawn = position({ 3: 'draw', 4: 'draw', 6: 'loss 2' });
  const lost = position({ 4: 'loss 16', 5: 'loss 2' });

  it.each([
    [shown, '0', 'best', '0 is a best move.'],
    [shown, '5', 'inaccurate', '5 still wins, but 3 plies later than the best move.'],
    [shown, '6', 'mistake', '6 gives up the win and only draws. 0 wins.'],
    [shown, '7', 'mistake', '7 gives up the win: now the cat wins. 0 would have won.'],
    [drawn, '6', 'mistake', '6 gives up the draw: now the cat wins. These moves keep the draw: 3 and 4.'],
    [lost, '5', 'inaccurate', '5 loses 14 plies sooner than necessary.'],
  ] as const)('%#: %4$s', (before, move, grade, words) => {
    const remark = remarkOn(before, move);
    expect(remark?.grade).toBe(grade);
    expect(remark === null ? '' : sentenceText(GAME, remark.sentence)).toBe(words);
  });

  it('names the best moves for the reader to play', () => expect(remarkOn(drawn, '6')?.best).toEqual(['3', '4']));

  const points = position({ 1: 'margin 3', 2: 'margin 1', 3: 'margin 0', 4: 'margin -2' }, { points: [0, 0] });
  const chances = position({ r1: 'chance 5/8', r2: 'chance 33/64', l1: 'chance 1/4' });
  const endless = position({ 1: 'win 5', 2: 'win' });

  it.each([
    [points, '1', 'best', '1 is a best move.'],
    [points, '2', 'inaccurate', '2 is 2 points worse than the best move.'],
    [points, '3', 'mistake', '3 costs 3 points and the win: now it is a draw.'],
    [
      position({ 1: 'margin 0', 2: 'margin -1' }, { points: [1, 1] }),
      '2',
      'mistake',
      '2 costs 1 point and the draw: now the cat wins.',
    ],
    [chances, 'r2', 'inaccurate', 'r2 lowers the winning chance by 10.9 percentage points.'],
    [
      chances,
      'l1',
      'mistake',
      'l1 lowers the winning chance by 37.5 percentage points, and the mouse is no longer the favourite.',
    ],
    [endless, '2', 'inaccurate', '2 still wins, but only because play never ends.'],
    [
      position({ 1: 'loss', 2: 'loss 4' }),
      '2',
      'inaccurate',
      '2 loses sooner than necessary: with a better move, nobody could force the game to end.',
    ],
  ] as const)('%#: %4$s', (before, move, grade, words) => {
    const remark = remarkOn(before, move);
    expect(remark?.grade).toBe(grade);
    expect(remark === null ? '' : sentenceText(GAME, remark.sentence)).toBe(words);
  });

  it('separates luck from choice: a good shot stays good if it fails', () => {
    const results = [result('r1-1', 'chance 1/4'), result('r1-2', 'chance 1'), result('r1-3', 'chance 5/8')];
    const shown = position({ r1: 'chance 5/8', l1: 'chance 1/4' }, { about: { r1: { results } } });
    expect(remarkOn(shown, 'r1-1')).toMatchObject({ grade: 'best', best: ['r1'] });
    const luck = luckSentence(shown, 'r1-1');
    expect(luck === null ? '' : sentenceText(GAME, luck)).toBe(
      'Luck changes the mouse’s winning chance from 62.5% to 25.0%.',
    );
    expect(luckSentence(shown, 'r1-3')).toBeNull();
    expect(luckSentence(shown, 'l1')).toBeNull();
  });

  it('does not exist without a choice or a solution', () => {
    expect(remarkOn(position({ 3: 'draw' }), '3')).toBeNull();
    expect(remarkOn(position({ 3: null, 4: null }), '3')).toBeNull();
  });
});
