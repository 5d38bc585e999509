import { describe, expect, it } from 'vitest';
import { canBeShown, shownSetup, shownStudy } from '../../../web/model/shown.ts';
import {
  BOARD_KINDS,
  type Move,
  type Position,
  REPETITIONS,
  type Setup,
  VALUE_KINDS,
  type Value,
} from '../../../web/model/types.ts';
import { gameEntry } from './games.ts';
import { setupOf } from './scripted-engine.ts';

const MOVE: Move = {
  text: '3',
  token: 0,
  from: 1,
  to: 3,
  value: { kind: 'outcome', outcome: 'win', plies: 5, winner: 0 },
  repeats: false,
  rank: 0,
};
const POSITION: Position = {
  mover: 0,
  text: 'm1-c2-mouse',
  tokens: [1, 2, 0],
  ending: null,
  points: null,
  value: { kind: 'outcome', outcome: 'draw', plies: null, winner: null },
  historyMatters: false,
  moves: [MOVE],
};

describe('a game can be shown', () => {
  it.each(BOARD_KINDS)('on a board that the page draws: %s', (boardKind) => {
    expect(canBeShown(gameEntry({ boardKind }))).toBe(boardKind === 'graph');
  });

  it.each(VALUE_KINDS)('with values that the page has words for: %s', (valueKind) => {
    expect(canBeShown(gameEntry({ valueKind }))).toBe(valueKind === 'outcome');
  });

  it.each(REPETITIONS)('in which every win has an end: %s', (repetition) => {
    expect(canBeShown(gameEntry({ repetition }))).toBe(repetition === 'draw' || repetition === 'impossible');
  });
});

describe('what can be shown', () => {
  it('stays as it is', () => {
    const setup: Setup = setupOf('0-1.3_2-3');
    expect(shownSetup(setup)).toEqual(setup);
    const study = { positions: [POSITION, { ...POSITION, value: null, moves: [{ ...MOVE, value: null }] }] };
    expect(shownStudy(study)).toEqual(study);
  });

  it('is not a setup without a board', () => {
    expect(() => shownSetup({ ...setupOf('4'), game: 'triangle-war', board: null })).toThrow('triangle-war');
  });

  it('is not a move without a picture', () => {
    const move: Move = { ...MOVE, token: null, from: null, to: null };
    expect(() => shownStudy({ positions: [{ ...POSITION, moves: [move] }] })).toThrow('without a picture');
  });

  it.each<Value>([
    { kind: 'margin', margin: -3 },
    { kind: 'probability', probability: 1 / 3, fraction: '1/3' },
    { kind: 'outcome', outcome: 'win', plies: null, winner: 0 },
    { kind: 'outcome', outcome: 'loss', plies: null, winner: 1 },
  ])('is not such a value, of a position or of a move: %j', (value) => {
    expect(() => shownStudy({ positions: [{ ...POSITION, value }] })).toThrow();
    expect(() => shownStudy({ positions: [{ ...POSITION, moves: [{ ...MOVE, value }] }] })).toThrow();
  });
});
