// Creates puzzles from positions solved by the command line, and compares them with puzzles created without its help.
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import puzzlesByGame from '#games/puzzles';
import { nativeProgram } from '../../../.ci/lib/paths.mjs';
import { testSize } from '../../../.ci/lib/size.mjs';
import { candidatesOf, puzzlesOfGame, requestsOf } from '../../../web/puzzles/collection-maker.ts';
import { readSolved, type SolvedPositions } from '../../../web/puzzles/solved-positions.ts';
import { publishedCollection } from '../support/collection.ts';
import { freshEngine } from '../support/engine.ts';

const SEED = 1000;
/** Games of the quick size: one with a repetition rule, one with points. */
const QUICK = ['cat-mouse', 'gems'];

const engine = await freshEngine();
const chosen = engine.games().filter(({ id }) => testSize() === 'exhaustive' || QUICK.includes(id));
const games = chosen.flatMap((game) => {
  const puzzles = puzzlesByGame[game.id];
  if (puzzles === undefined) return [];
  return [{ game, recipe: { ...puzzles, boards: puzzles.boards.slice(0, 1), goals: puzzles.goals.slice(0, 2) } }];
});

/** Returns the command line's answers to these requests. */
function solveWithCommandLine(requests: readonly string[]): string {
  const input = requests.map((request) => `${request}\n`).join('');
  const how = { input, encoding: 'utf8', maxBuffer: 1 << 26 } as const;
  const { stdout, status } = spawnSync(nativeProgram, ['solve', '--batch'], how);
  expect(status).toBe(0);
  return stdout;
}

describe.each(games)('$game.id', ({ game, recipe }) => {
  it('has the same candidates with answers of the command line, in any order, as without', async () => {
    const requests = await requestsOf(engine, game, recipe, SEED);
    const output = solveWithCommandLine(requests.toReversed());
    const answers = readSolved(output);
    expect(answers.size).toBe(new Set(requests).size);
    const without = await candidatesOf(engine, game, recipe, SEED, new Map());
    expect(without.length).toBeGreaterThan(0);
    expect(await candidatesOf(engine, game, recipe, SEED, answers)).toEqual(without);
  });

  it('has puzzles from easy to hard, including all hand-picked ones, and no generated board twice', async () => {
    const answers = readSolved(solveWithCommandLine(await requestsOf(engine, game, recipe, SEED)));
    const puzzles = await puzzlesOfGame(engine, game, { ...recipe, count: 4 }, SEED, answers);
    const byHand = [...recipe.picked, ...recipe.named];
    const published = publishedCollection().puzzles;
    const picked = new Set<string>();
    for (const { setup: text, line, goal } of byHand) {
      const { text: setup } = engine.ask('read', { game: game.id, text });
      const puzzle = puzzles.find((each) => each.setup === setup && each.line === line && each.goal === goal);
      if (puzzle === undefined) throw new Error(`${text} is not there`);
      picked.add(puzzle.id);
      // The published collection uses the whole recipe, which also generates some of the hand-picked puzzles from a
      // seed.
      const there = published.find(({ id }) => id === puzzle.id);
      expect({ ...puzzle, seed: null }).toEqual({ ...there, seed: null });
    }
    const made = puzzles.filter(({ id }) => !picked.has(id));
    expect(made.length).toBeGreaterThan(1);
    expect(made.length).toBeLessThanOrEqual(4);
    expect(new Set(made.map(({ setup }) => setup)).size).toBe(made.length);
    const scores = puzzles.map(({ certificate }) => certificate.difficulty?.score ?? 0);
    expect(scores).toEqual(scores.toSorted((a, b) => a - b));
    expect(new Set(puzzles.map(({ id }) => id)).size).toBe(puzzles.length);
  });

  it('has no candidates if the answers contain no values', async () => {
    const answers = readSolved(solveWithCommandLine(await requestsOf(engine, game, recipe, SEED)));
    const worthless: SolvedPositions = new Map(
      [...answers].map(([place, position]) => [place, { ...position, value: null }]),
    );
    expect(await candidatesOf(engine, game, recipe, SEED, worthless)).toEqual([]);
  });
});

it('rejects an answer that is an error', () => {
  expect(() => readSolved(solveWithCommandLine(['{"game":"gems","setup":"?"}']))).toThrow();
});
