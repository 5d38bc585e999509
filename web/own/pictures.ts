/** Pictures on the cards of the gallery: a position of each game. A test compares them with the engine. */
import type { RulesPart } from '../model/own/own-engine.ts';
import type { TemplateId } from './templates.ts';

/** A position of a game. */
export interface TemplatePicture {
  readonly players: string;
  /** The moves that lead to the position. */
  readonly line: string;
  readonly parts: readonly RulesPart[];
}

const board = (text: string): readonly RulesPart[] => [
  { name: '', kind: 'board', text, rows: text.split('/').map((row) => [...row]) },
];
const list = (name: string, numbers: readonly number[]): RulesPart => ({
  name,
  kind: 'list',
  text: `[${numbers.join(', ')}]`,
  rows: [numbers.map(String)],
});
const value = (name: string, text: string): RulesPart => ({ name, kind: 'value', text, rows: [[text]] });

export const PICTURES: Readonly<Record<TemplateId, TemplatePicture>> = {
  'tic-tac-toe': { players: 'XO', line: 'b2.a3.c1', parts: board('O../.X./..X') },
  'connect-four': { players: 'XO', line: 'b1.c1.b2.b3', parts: board('..../.O../.X../.XO.') },
  nim: { players: 'XO', line: '', parts: [list('', [3, 4, 5])] },
  chomp: { players: 'XO', line: 'd3-d2', parts: board('###./###./P###') },
  hexapawn: { players: 'Pp', line: 'b1-b2', parts: board('ppp/.P./P.P') },
  dodgem: { players: 'RB', line: 'a3-b3.b1-b2', parts: board('.R./RB./..B') },
  'three-mens-morris': { players: 'XO', line: 'b2.a3.c3.a1', parts: board('O.X/.X./O..') },
  'fox-and-hounds': { players: 'fh', line: 'b1-c2.c4-d3', parts: board('h...h/...h./..f../.....') },
  othello: { players: 'BW', line: 'b4', parts: board('.B../.BB./.BW./....') },
  checkers: { players: 'wb', line: 'a1-b2', parts: board('.b.b/..../.w../..w.') },
  'nim-game': { players: 'XO', line: '18', parts: [value('', '18')] },
  'can-i-win': { players: 'XO', line: '', parts: [list('free', [1, 2, 3, 4, 5, 6]), value('left', '15')] },
  'predict-the-winner': { players: 'XO', line: '', parts: [list('', [1, 5, 233, 7])] },
  'stone-game': { players: 'XO', line: '', parts: [list('', [5, 3, 4, 5])] },
  'pong-hau-ki': { players: 'XO', line: 'a3-b2', parts: board('. X/ X /O O') },
  'mu-torere': { players: 'XO', line: 'a2-b2', parts: board('XXX/.XO/OOO') },
  'cat-and-mouse': { players: 'MC', line: '', parts: [value('cat', '2'), value('mouse', '1')] },
  'your-line-game': { players: 'XO', line: 'b2.c2', parts: board('..../.XO./....') },
  'your-race': { players: 'XO', line: 'a1-b1', parts: board('.X..O') },
};
