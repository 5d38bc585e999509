import { describe, expect, it } from 'vitest';
import { goalText } from '../../../../web/model/puzzle/goal.ts';
import { NO_WORDS, type Puzzle } from '../../../../web/model/puzzle/puzzle.ts';
import { defaultEmbedding, embeddedPlace, goalsOf, viewsOf } from '../../../../web/model/share/embed-choice.ts';
import type { Place } from '../../../../web/model/share/link-parameters.ts';
import { chosenPlace, defaultChoice, offeredMoves, shareOffersAt } from '../../../../web/model/share/share-choice.ts';
import { DEFAULT_WATCH } from '../../../../web/model/watch/watch-place.ts';
import { position } from '../positions.ts';

const PLACE: Place = {
  game: 'cat-mouse',
  setup: '0-2.5_1-3_2-4.5_3-4.5',
  line: { moves: ['3', '5', '4'], cursor: 2 },
  mode: 'analyse',
  watch: DEFAULT_WATCH,
  puzzle: null,
  sides: ['hand', 'perfect'],
  seed: null,
  arrangement: { layout: 'force', own: null },
};
const PUZZLE: Puzzle = { goal: { kind: 'hold', plies: null }, from: 1, contest: false, words: NO_WORDS };
const SOLVED: Place = { ...PLACE, mode: 'puzzle', puzzle: PUZZLE };
const WON = position({ '4': 'win 3', '2': 'loss 2' });
const WATCHED: Place = { ...PLACE, mode: 'watch', watch: { ...DEFAULT_WATCH, solver: 'retrograde', step: 40 } };

describe('the shared place', () => {
  it('contains everything by default', () => {
    for (const place of [PLACE, WATCHED]) expect(chosenPlace(place, defaultChoice(place))).toEqual(place);
  });

  it('has the chosen moves, with the reader at their end', () => {
    const choice = { step: true, view: true } as const;
    expect(chosenPlace(PLACE, { ...choice, moves: 'none' }).line).toEqual({ moves: [], cursor: 0 });
    expect(chosenPlace(PLACE, { ...choice, moves: 'here' }).line).toEqual({ moves: ['3', '5'], cursor: 2 });
    expect(chosenPlace(PLACE, { ...choice, moves: 'all' }).line).toEqual(PLACE.line);
    expect(chosenPlace(PLACE, { ...choice, moves: 'all', step: false }).line.cursor).toBe(3);
  });

  it('of a puzzle is its start, without the moves played', () => {
    expect(chosenPlace(SOLVED, defaultChoice(SOLVED))).toEqual({ ...SOLVED, line: { moves: ['3'], cursor: 1 } });
    expect(chosenPlace({ ...SOLVED, line: { moves: [], cursor: 0 } }, defaultChoice(SOLVED)).line.moves).toEqual([]);
  });

  it('is a board with values if the view is excluded', () => {
    const bare = chosenPlace(
      { ...WATCHED, puzzle: PUZZLE, arrangement: { layout: 'circle', own: { x: [1], y: [2] } } },
      { moves: 'all', step: true, view: false },
    );
    expect(bare).toEqual(PLACE);
  });

  it('starts at the first step of the solver if the step is excluded', () => {
    expect(chosenPlace(WATCHED, { moves: 'all', step: false, view: true }).watch).toEqual({
      ...WATCHED.watch,
      step: 0,
    });
  });
});

describe('the offered choices', () => {
  it('are those that change the link', () => {
    expect(shareOffersAt(PLACE, defaultChoice(PLACE))).toEqual({
      moves: ['none', 'here', 'all'],
      step: true,
      view: false,
    });
    const atEnd = { ...PLACE, line: { ...PLACE.line, cursor: 3 } };
    expect(shareOffersAt(atEnd, defaultChoice(atEnd))).toEqual({ moves: ['none', 'all'], step: false, view: false });
    const unplayed = { ...PLACE, line: { moves: [], cursor: 0 } };
    expect(shareOffersAt(unplayed, defaultChoice(unplayed)).moves).toEqual(['all']);
    expect(shareOffersAt(WATCHED, defaultChoice(WATCHED))).toMatchObject({ step: true, view: true });
    expect(shareOffersAt({ ...PLACE, mode: 'play' }, defaultChoice(PLACE))).toMatchObject({ view: true });
  });

  it('show equivalent choices as one', () => {
    const atStart = { ...PLACE, line: { ...PLACE.line, cursor: 0 } };
    expect(offeredMoves(atStart, { moves: 'here', step: true, view: true })).toBe('none');
    expect(offeredMoves(PLACE, { moves: 'here', step: true, view: true })).toBe('here');
  });
});

describe('the embedded place', () => {
  it('can only be a puzzle if one exists', () => {
    expect(viewsOf(goalsOf(PLACE, null))).toEqual(['play', 'analyse', 'watch']);
    expect(viewsOf(goalsOf(SOLVED, null))).toEqual(['play', 'analyse', 'puzzle', 'watch']);
  });

  it('can have each goal of its first position, except while that would reveal the answer', () => {
    const goals = goalsOf(PLACE, WON);
    expect(goals.map(goalText)).toEqual(['win.3', 'win', 'only', 'only.1']);
    expect(
      goalsOf({ ...SOLVED, mode: 'compose' }, WON)
        .map(goalText)
        .slice(0, 3),
    ).toEqual(['hold', 'win.3', 'win']);
    expect(goalsOf(SOLVED, WON)).toEqual([PUZZLE.goal]);
    expect(embeddedPlace(PLACE, { view: 'puzzle', step: 0, goal: goals[0] ?? null })).toEqual({
      ...PLACE,
      mode: 'puzzle',
      line: { moves: ['3', '5'], cursor: 2 },
      puzzle: { goal: { kind: 'win', plies: 3 }, from: 2, contest: false, words: NO_WORDS },
    });
  });

  it('is the current place, or the start of a puzzle', () => {
    expect(embeddedPlace(PLACE, defaultEmbedding(PLACE))).toEqual(PLACE);
    expect(embeddedPlace(WATCHED, defaultEmbedding(WATCHED))).toEqual(WATCHED);
    expect(embeddedPlace({ ...PLACE, mode: 'edit' }, defaultEmbedding(PLACE)).mode).toBe('analyse');
    const played: Place = { ...PLACE, mode: 'play' };
    expect(embeddedPlace(played, defaultEmbedding(played))).toEqual(played);
    const made: Place = { ...SOLVED, mode: 'compose' };
    expect(embeddedPlace(made, defaultEmbedding(made))).toEqual({ ...SOLVED, line: { moves: ['3'], cursor: 1 } });
  });

  it('starts at the chosen move or step', () => {
    expect(embeddedPlace(PLACE, { view: 'play', step: 1, goal: null }).line.cursor).toBe(1);
    expect(embeddedPlace(PLACE, { view: 'watch', step: 12, goal: null })).toMatchObject({
      mode: 'watch',
      watch: { step: 12 },
    });
  });
});
