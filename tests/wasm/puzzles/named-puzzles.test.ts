/** Uses the engine to check that the named puzzles match their themes. */
import { describe, expect, it } from 'vitest';
import puzzlesByGame from '#games/puzzles';
import { PUZZLE_NAMES, PUZZLE_THEMES } from '../../../web/model/home/puzzle-names.ts';
import { figuresOf } from '../../../web/puzzles/collection-maker.ts';
import { publishedCollection } from '../support/collection.ts';
import { freshEngine } from '../support/engine.ts';

const engine = await freshEngine();
const games = engine.games();
const NAMED = Object.values(puzzlesByGame).flatMap((puzzles) => puzzles.named);
const { puzzles } = publishedCollection();
const named = puzzles.filter((puzzle) => puzzle.named !== undefined);

describe('the named puzzles', () => {
  it('are at least 24, with at least three of each game', () => {
    expect(NAMED.map(({ name }) => name).toSorted()).toEqual(PUZZLE_NAMES.toSorted());
    expect(new Set(named.map((puzzle) => puzzle.named?.name))).toEqual(new Set(PUZZLE_NAMES));
    expect(named).toHaveLength(PUZZLE_NAMES.length);
    expect(named.length).toBeGreaterThanOrEqual(24);
    for (const id of Object.keys(puzzlesByGame))
      expect(named.filter(({ game }) => game === id).length, id).toBeGreaterThanOrEqual(3);
  });

  it('cover every theme, with at most six puzzles each', () => {
    const themes = named.map((puzzle) => puzzle.named?.theme);
    expect(new Set(themes)).toEqual(new Set(PUZZLE_THEMES));
    for (const theme of PUZZLE_THEMES) expect(themes.filter((other) => other === theme).length).toBeLessThanOrEqual(6);
  });

  it('start with a puzzle that takes two moves', () => {
    const puzzle = named.find((each) => each.named?.name === PUZZLE_NAMES[0]);
    expect(puzzle?.certificate.difficulty?.ownMoves).toBe(2);
  });

  it.each(NAMED)('$name fits its theme: $theme', async ({ name, theme }) => {
    const puzzle = named.find((each) => each.named?.name === name);
    const game = games.find(({ id }) => id === puzzle?.game);
    if (puzzle === undefined || game === undefined) throw new Error(`${name} is not there`);
    expect(await figuresOf(engine, game, puzzle, theme)).toEqual(puzzle.named?.figures);
  });
});

describe('a theme', () => {
  it.each(PUZZLE_THEMES)('is false for many puzzles with other themes: %s', async (theme) => {
    let isFalse = 0;
    for (const puzzle of named.filter((each) => each.named?.theme !== theme)) {
      const game = games.find(({ id }) => id === puzzle.game);
      if (game !== undefined && (await figuresOf(engine, game, puzzle, theme)) === null) isFalse += 1;
    }
    expect(isFalse).toBeGreaterThan(named.length / 3);
  });
});

describe('the numbers in names and teasers', () => {
  const finalPoints = (name: string): readonly number[] => {
    const puzzle = named.find((each) => each.named?.name === name);
    if (puzzle === undefined) throw new Error(`${name} is not there`);
    const session = engine.open(puzzle.game, puzzle.setup);
    const line = [puzzle.line, ...puzzle.certificate.solution].filter((text) => text !== '').join('.');
    const points = session.study(line).positions.at(-1)?.points ?? [];
    session.dispose();
    return puzzle.certificate.solver === 0 ? points : points.toReversed();
  };
  const figures = (name: string): unknown => named.find((each) => each.named?.name === name)?.named?.figures;

  it('are true', () => {
    expect(figures('two-for-seven')).toEqual({ gives: 2, takes: 7 });
    expect(figures('two-for-five')).toEqual({ gives: 2, takes: 5 });
    expect(figures('one-for-three')).toEqual({ gives: 1, takes: 3 });
    expect(figures('bad-bags')).toEqual({ count: 5 });
    expect(figures('run-of-six')).toEqual({ count: 6 });
    expect(figures('count-to-four')).toEqual({ count: 4 });
    expect(figures('net')).toEqual({ count: 3 });
    expect(figures('either-way')).toEqual({ count: 2 });
    expect(finalPoints('all-nine')).toEqual([9, 0]);
  });
});
