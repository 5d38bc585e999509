/** Rules of a game, in seven steps from an empty file to tic-tac-toe. */

import type { Lesson } from '../../lesson.ts';

/** Take one or two of five stones, or of six: a vertex is the number of stones that are gone. */
const FIVE_STONES = 'b6_0-1.2_1-2.3_2-3.4_3-4.5_4-5';
const SIX_STONES = 'b7_0-1.2_1-2.3_2-3.4_3-4.5_4-5.6_5-6';

/** Tic-tac-toe, and the same game in which three in a row lose. */
const TIC_TAC_TOE = `const start = '.../.../...';
const stuck = 'draw';
const moves = (board, me) => cells(board, '.').map((cell) => put(board, cell, me));
const result = (board, me, you) => line(board, you, 3) && you;
`;
const THREE_LOSE = TIC_TAC_TOE.replace('&& you', '&& me');

export const lesson: Lesson = {
  id: 'own-rules',
  boards: { stones: { link: `v1/game-graph/${FIVE_STONES}/?view=play`, height: 480 } },
  exercises: {
    'stones-plies': {
      task: { kind: 'value', game: 'game-graph', setup: FIVE_STONES, line: '' },
      solution: '3',
      mistake: '5',
    },
    'stones-move': {
      task: { kind: 'best', game: 'game-graph', setup: FIVE_STONES, line: '' },
      solution: '2',
      mistake: '1',
    },
    'six-stones': {
      task: { kind: 'board', game: 'game-graph', wishes: [{ kind: 'won', player: 1, plies: 4 }] },
      begin: FIVE_STONES,
      solution: SIX_STONES,
      mistake: FIVE_STONES,
    },
    'three-lose': {
      task: { kind: 'rules', game: 'own', rules: THREE_LOSE },
      begin: TIC_TAC_TOE,
      solution: THREE_LOSE,
      mistake: TIC_TAC_TOE,
    },
  },
  facts: async () => ({}),
};
