/** Checks the bounds picture at every step on random boards of every game, with every search that has a window. */
import { describe, expect, it } from 'vitest';
import { randomCases } from '../../../.ci/lib/size.mjs';
import type { GameEntry } from '../../../web/model/game/types.ts';
import { axisOf } from '../../../web/model/watch/bounds/axis.ts';
import { assumeResult, type Bounds, boundsAt } from '../../../web/model/watch/bounds/bounds.ts';
import { createTraceMarks } from '../../../web/model/watch/trace/marks.ts';
import {
  estimateOf,
  isMax,
  isSameResult,
  type Result,
  rankOf,
  type Search,
} from '../../../web/model/watch/trace/results.ts';
import type { Trace } from '../../../web/model/watch/trace/trace.ts';
import { createTraceTree, NO_NODE } from '../../../web/model/watch/trace/tree.ts';
import {
  type BoundsTerms,
  bestResults,
  questionText,
  remarks,
  rowText,
} from '../../../web/views/watch/bounds/bounds-words.ts';
import { treeLegend } from '../../../web/views/watch/tree/tree-words.ts';
import { freshEngine, gameIn } from '../support/engine.ts';
import { BOARDS } from '../support/small-boards.ts';
import { orderOf, traceOn } from '../support/traces.ts';

const SEEDS = randomCases(10);
const MOST_RECORDS = 3000;

const engine = await freshEngine();

const gameOf = (id: string): GameEntry => gameIn(engine.games(), id);

/** Yields all searches with a window, including wrong solvers, on random boards. */
function* searches(id: string): Generator<Search> {
  const game = gameOf(id);
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const { text } = engine.ask('generate', { game: id, parameters: BOARDS[id] ?? {}, seed });
    for (const solver of game.traceable.filter(({ window }) => window)) {
      const trace = traceOn(engine, game, text, solver, MOST_RECORDS, orderOf(solver, seed));
      yield { trace, tree: createTraceTree(trace) };
    }
  }
}

/** Returns a player's best result on the path, computed only from the walls. */
function bestOfWalls(search: Search, { rows }: Bounds, player: 0 | 1): number {
  const walls = rows.flatMap(({ node, wall }) =>
    wall !== null && isMax(search, node) === (player === 0) ? [wall] : [],
  );
  const ranks = walls.map(({ value }) => rankOf(value));
  return player === 0 ? Math.max(Number.NEGATIVE_INFINITY, ...ranks) : Math.min(Number.POSITIVE_INFINITY, ...ranks);
}

describe('the bounds on the way to a node', () => {
  it.each(Object.keys(BOARDS))('are the walls of both players, and a cut is where these cross: %s', (id) => {
    const wrong: string[] = [];
    let cuts = 0;
    for (const search of searches(id)) {
      const { trace, tree } = search;
      const axis = axisOf(search);
      const hasPlace = (value: Result): boolean => axis.results.some((one) => isSameResult(one, value));
      for (let step = 1; step <= trace.records.count; step += 1) {
        const node = tree.nodeAt(step);
        const bounds = boundsAt(search, node, step);
        const { rows, refusal, window, waiting } = bounds;
        const check = (what: string, isTrue: boolean): void => {
          if (!isTrue) wrong.push(`${trace.setup} ${trace.solver.solver} step ${step}: ${what}`);
        };
        // The engine records the initial window of every node; the node's own best narrows it.
        check('walls of the first', bestOfWalls(search, bounds, 0) === rankOf(window.alpha));
        check('walls of the second', bestOfWalls(search, bounds, 1) === rankOf(window.beta));
        check(
          'places',
          rows.every(({ results }) => results.every(({ value }) => hasPlace(value))),
        );
        check('a cut', (refusal === null) === tree.cutAt(node) > step);
        if (refusal === null) continue;
        cuts += 1;
        const { holder, chooser, bound, found } = refusal;
        const isFirst = found.relation === 'at-most';
        const wall = rows[holder ?? rows.length]?.wall ?? null;
        check('moves left out', waiting.length === tree.cutMoves(node));
        check(
          'found behind the wall',
          isFirst ? rankOf(found.value) <= rankOf(bound) : rankOf(found.value) >= rankOf(bound),
        );
        check('somebody holds the bound', wall !== null && isSameResult(wall.value, bound));
        check('it is the one who gains', isMax(search, rows[holder ?? 0]?.node ?? 0) === isFirst);
        check('the chooser', chooser >= (holder ?? 0) && chooser < rows.length - 1);
        // No result of a skipped move changes the row that holds the bound.
        for (const result of axis.results) {
          const supposed = assumeResult(search, bounds, result);
          if (found.child === NO_NODE) check('nothing to suppose', supposed === null);
          else check('nothing above changes', supposed !== null && isSameResult(supposed.atHolder, bound));
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(cuts).toBeGreaterThan(0);
  });
});

describe('the explanation of a cut', () => {
  it.each(['triangle-war', 'dots-boxes', 'gems'])('agrees with the results of a search without bounds: %s', (id) => {
    const wrong: string[] = [];
    let cuts = 0;
    for (const search of searches(id)) {
      const { trace, tree } = search;
      if (trace.solver.specimen) continue;
      const truth = resultsByPath(trace);
      const results = Array.from(
        { length: tree.count },
        (_, node) => truth.get(tree.pathOf(node).join()) ?? Number.NaN,
      );
      const resultOf = (node: number): number => results[node] ?? Number.NaN;
      for (let step = 1; step <= trace.records.count; step += 1) {
        const node = tree.nodeAt(step);
        const { rows, refusal } = boundsAt(search, node, step);
        const check = (what: string, isTrue: boolean): void => {
          if (!isTrue) wrong.push(`${trace.setup} ${trace.solver.solver} step ${step}: ${what}`);
        };
        for (const { child, value, relation } of rows.flatMap((row) => row.results)) {
          check('at most', relation === 'at-least' || resultOf(child) <= rankOf(value));
          check('at least', relation === 'at-most' || resultOf(child) >= rankOf(value));
        }
        // The result of the last row may be a mere bound, because the other player rejects it.
        for (const { wall } of rows.slice(0, -1)) {
          if (wall?.narrows === true) check('a wall', resultOf(wall.child) === rankOf(wall.value));
        }
        if (refusal?.holder == null) continue;
        cuts += 1;
        const isFirst = isMax(search, rows[refusal.holder]?.node ?? 0);
        const isNoBetter = (result: number, than: number): boolean => (isFirst ? result <= than : result >= than);
        check('what was found here', isNoBetter(resultOf(node), rankOf(refusal.found.value)));
        // The rejected move does not improve the result of the player with the bound.
        const refused = resultOf(rows[refusal.chooser + 1]?.node ?? 0);
        if (refusal.chooser === refusal.holder) check('refused', isNoBetter(refused, rankOf(refusal.bound)));
      }
    }
    expect(wrong).toEqual([]);
    expect(cuts).toBeGreaterThan(0);
  });
});

/** Returns all sentences and labels that mention results. */
function textsOf(terms: BoundsTerms): readonly string[] {
  const { rows } = terms.bounds;
  return [
    ...bestResults(terms),
    ...remarks(terms),
    ...rows.map((_, index) => rowText(terms, index)),
    questionText(terms),
  ];
}

describe('the texts about results', () => {
  it.each(Object.keys(BOARDS))('mark beliefs of a wrong solver, and never those of a right one: %s', (id) => {
    const game = gameOf(id);
    const texts = new Map<boolean, Set<string>>([
      [true, new Set()],
      [false, new Set()],
    ]);
    for (const search of searches(id)) {
      const { specimen } = search.trace.solver;
      for (let step = 1; step <= search.trace.records.count; step += 1) {
        const bounds = boundsAt(search, search.tree.nodeAt(step), step);
        for (const text of textsOf({ game, search, bounds, positions: new Map() })) texts.get(specimen)?.add(text);
      }
      expect(/believes/.test(treeLegend(game, search).join(' '))).toBe(specimen);
    }
    const isClaim = (text: string): boolean => /[+−]\d|\b[WLD]\b|better|as good|would play|sure of/.test(text);
    expect([...(texts.get(true) ?? [])].filter((text) => isClaim(text) && !/believes/.test(text))).toEqual([]);
    expect([...(texts.get(false) ?? [])].filter((text) => /believe/.test(text))).toEqual([]);
    const hasWrong = game.traceable.some(({ window, specimen }) => window && specimen);
    expect(texts.get(true)?.size ?? 0).toBeGreaterThan(hasWrong ? 10 : -1);
  });

  it('mark a belief if the best move is rejected', () => {
    const game = gameOf('gems');
    const solver = game.traceable.find((one) => one.solver === 'bounds-forgotten');
    if (solver === undefined) throw new Error('no such specimen');
    const trace = traceOn(engine, game, 'c3.s3_1.2.3_2_1.2.2_1', solver, MOST_RECORDS);
    const search = { trace, tree: createTraceTree(trace) };
    const marks = createTraceMarks(trace.records);
    marks.grow();
    const third = marks.of('cut')[2] ?? 0;
    const node = search.tree.nodeAt(third);
    const paths = Array.from({ length: search.tree.count }, (_, one) => search.tree.pathOf(one));
    const { positions } = engine.ask('traceNodes', { game: game.id, setup: trace.setup, paths });
    const terms: BoundsTerms = {
      game,
      search,
      bounds: boundsAt(search, node, third),
      positions: new Map(positions.map(({ position }, one) => [one, position])),
    };
    expect(remarks(terms)).toEqual([
      'This wrong solver believes: Alice already gets 0 with 2. Of this result, 0 is already scored and 0 is still to come.',
      'This wrong solver believes: Bob gets ≤ −2 here with 1. Of this result, 0 is already scored and ≤ −2 is still to come.',
      'This wrong solver believes: Alice will not play 4, because 2 is better. The skipped moves cannot change that.',
    ]);
  });
});

/** Returns the value of every position by its path, according to a search that skips nothing. */
function resultsByPath({ game, setup }: Trace): ReadonlyMap<string, number> {
  const entry = engine.games().find(({ id }) => id === game);
  const plain = entry?.traceable.find(({ solver }) => solver === 'minimax');
  if (entry === undefined || plain === undefined) throw new Error(`no plain search of ${game}`);
  const trace = traceOn(engine, entry, setup, plain, 1_000_000);
  expect(trace.report?.status).toBe('finished');
  const search = { trace, tree: createTraceTree(trace) };
  const { tree } = search;
  return new Map(
    Array.from({ length: tree.count }, (_, node) => [tree.pathOf(node).join(), rankOf(estimateOf(search, node).value)]),
  );
}
