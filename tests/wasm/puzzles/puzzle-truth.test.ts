/** Compares certificates of puzzles with a search that uses only the rules and the moves before the puzzle. */

import { expect, it } from 'vitest';
import { randomCases, testSize } from '../../../.ci/lib/size.mjs';
import { certify } from '../../../web/model/compose/certification.ts';
import { lineMoves, lineText } from '../../../web/model/game/line.ts';
import type { GameEntry } from '../../../web/model/game/types.ts';
import { seededRandom } from '../../../web/model/layout/random.ts';
import type { PuzzleCertificate } from '../../../web/model/puzzle/certificate.ts';
import { type Goal, goalText, readGoal } from '../../../web/model/puzzle/goal.ts';
import { plainEngine } from '../../../web/puzzles/plain-engine.ts';
import { publishedCollection } from '../support/collection.ts';
import { freshEngine } from '../support/engine.ts';
import { buildStateGraph, movesReaching, positionsAlong, type StateGraph } from '../support/state-graph.ts';

const engine = await freshEngine();
const games = engine.games().filter(({ endlessPlay }) => endlessPlay !== 'impossible');

/** Generator parameters for small boards of each game. */
const BOARDS: Readonly<Record<string, readonly Readonly<Record<string, number>>[]>> = {
  'cat-mouse': [{ vertices: 6, edges: 7 }],
  'cat-mouse-2': [{ rows: 3, columns: 3, cells: 7, cat: 1, mouse: 1 }],
  'wolves-sheep': [{ rows: 3, columns: 3, cells: 7, wolves: 1, closed: 0 }],
  'game-graph': [
    { vertices: 8, arcs: 14, terminals: 25, alternate: 0 },
    { vertices: 7, arcs: 14, terminals: 15, alternate: 1 },
  ],
};
const SEEDS = randomCases(12);
const OPENINGS = 4;
const GOALS = ['win', 'win.3', 'win.5', 'hold', 'hold.3', 'hold.5'] as const;

type SearchableGoal = Goal & { readonly kind: 'win' | 'hold' };

function searchableGoal(text: string): SearchableGoal | null {
  const goal = readGoal(text);
  return goal?.kind === 'win' || goal?.kind === 'hold' ? goal : null;
}

async function certificateOf(
  game: GameEntry,
  setup: string,
  line: readonly string[],
  goal: Goal,
): Promise<PuzzleCertificate> {
  const question = { game, setup: { text: setup }, line, goal, replies: [] };
  const long = { signal: new AbortController().signal, onProgress: () => {} };
  const certified = await certify(plainEngine(engine), question, long);
  if (certified.kind !== 'answer') throw new Error(certified.kind);
  return certified.answer;
}

/** Returns a random line without repetitions that does not end the game. */
function opening(graph: StateGraph, random: () => number): readonly string[] {
  const line: string[] = [];
  const wanted = Math.floor(random() * 7);
  while (line.length < wanted) {
    const texts = positionsAlong(graph, line);
    const moves = [...(graph.states.get(texts.at(-1) ?? '')?.moves ?? [])].filter(
      ([, to]) => !texts.includes(to) && graph.states.get(to)?.ending === null,
    );
    const [move] = moves[Math.floor(random() * moves.length)] ?? [];
    if (move === undefined) break;
    line.push(move);
  }
  return line;
}

it('covers every game in which positions can repeat', () => {
  expect(games.map(({ id }) => id).sort()).toEqual(Object.keys(BOARDS).sort());
});

it('certificates have the true first moves after any moves before the puzzle', async () => {
  const counts = { unreachable: 0, unique: 0, several: 0 };
  for (const game of games) {
    for (const parameters of BOARDS[game.id] ?? []) {
      for (let seed = 1; seed <= SEEDS; seed += 1) {
        const { text: setup } = engine.ask('generate', { game: game.id, parameters, seed });
        const graph = buildStateGraph(engine, game.id, setup, 1000);
        if (graph === null) throw new Error(`${game.id} ${setup} is too large`);
        const random = seededRandom(seed);
        for (let count = 0; count < OPENINGS; count += 1) {
          const line = opening(graph, random);
          if (graph.states.get(positionsAlong(graph, line).at(-1) ?? '')?.ending !== null) continue;
          for (const goal of GOALS.flatMap((text) => searchableGoal(text) ?? [])) {
            const { firstMoves, warnings } = await certificateOf(game, setup, line, goal);
            const truth = movesReaching(graph, line, goal, game);
            const where = `${game.id} ${setup} ${lineText(line)} ${goalText(goal)}, seed ${seed}`;
            if (firstMoves.length === 0) counts.unreachable += 1;
            else counts[firstMoves.length === 1 ? 'unique' : 'several'] += 1;
            expect(warnings, where).not.toContain('unknown');
            expect([...firstMoves].sort(), where).toEqual([...truth].sort());
          }
        }
      }
    }
  }
  // Each kind of answer must be frequent, because the test proves little about rare ones.
  expect(Math.min(...Object.values(counts)), JSON.stringify(counts)).toBeGreaterThan(randomCases(40));
});

it('certificates count points for the player to move like a full search', async () => {
  const game = engine.games().find(({ id }) => id === 'gems');
  if (game === undefined) throw new Error('no gems');
  const solvers = new Set<number>();
  for (let seed = 1; seed <= 6; seed += 1) {
    const setup = engine.ask('generate', {
      game: 'gems',
      parameters: { bags: 5, colours: 3, gems: 4, 'stone-size': 3 },
      seed,
    }).text;
    const session = engine.open('gems', setup);
    /** Returns the final lead of the first player. */
    const difference = (line: readonly string[]): number => {
      const position = session.study(lineText(line)).positions.at(-1);
      if (position?.points == null) throw new Error('no points');
      const { points, moves, mover, ending } = position;
      if (ending !== null) return points[0] - points[1];
      return Math[mover === 0 ? 'max' : 'min'](...moves.map(({ text }) => difference([...line, text])));
    };
    for (const line of [[], ['1'], ['2'], ['3', '1']]) {
      const first = session.study(lineText(line)).positions.at(-1);
      if (first === undefined) throw new Error('no position');
      solvers.add(first.mover);
      const sign = first.mover === 0 ? 1 : -1;
      const ahead = new Map(first.moves.map(({ text }) => [text, sign * difference([...line, text])]));
      const best = Math.max(...ahead.values());
      for (const [text, least] of [
        ['win', 1],
        ['hold', 0],
        [`margin.${best}`, best],
        [`margin.${best - 1}`, best - 1],
        [`margin.${best + 1}`, best + 1],
        ['only.1', best],
      ] as const) {
        const goal = readGoal(text);
        if (goal === null) throw new Error(text);
        const { firstMoves } = await certificateOf(game, setup, line, goal);
        const truth = [...ahead].filter(([, points]) => points >= least).map(([move]) => move);
        expect([...firstMoves].sort(), `${setup} ${lineText(line)} ${text}`).toEqual(truth.sort());
      }
    }
    session.dispose();
  }
  expect(solvers.size).toBe(2);
});

it('certificates of the published puzzles have the true first moves', () => {
  let checked = 0;
  const isExhaustive = testSize() === 'exhaustive';
  const puzzles = publishedCollection().puzzles.filter((_, index) => isExhaustive || index % 5 === 0);
  for (const { id, game: name, setup, line, goal: text, certificate } of puzzles) {
    const game = games.find((each) => each.id === name);
    const goal = searchableGoal(text);
    const graph = game === undefined || goal === null ? null : buildStateGraph(engine, name, setup, 400);
    if (game === undefined || goal === null || graph === null) continue;
    checked += 1;
    expect(movesReaching(graph, lineMoves(line), goal, game), id).toEqual(certificate.firstMoves);
  }
  expect(checked).toBeGreaterThan(isExhaustive ? 15 : 2);
});
