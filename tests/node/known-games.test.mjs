// Published facts about games, the reference solver with rules in Node's JavaScript, and the engine: all must agree.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nativeProgram, root } from '../../.ci/lib/paths.mjs';
import { testSize } from '../../.ci/lib/size.mjs';
import { LAWS } from './support/game-laws.mjs';
import { run } from './support/programs.mjs';
import {
  movesOf,
  orderFromEnds,
  solveByLayers,
  solveFromEnds,
  solveMargins,
  solveNimbers,
} from './support/reference-solver.mjs';
import { graphOf, loadRules, withConstants } from './support/rules-in-node.mjs';

/** @typedef {import('./support/reference-solver.mjs').Outcome} Outcome */

/**
 * Values are for the player to move at the start.
 *
 * @typedef {object} Facts
 * @property {string} file
 * @property {Record<string, string>} [set] constants of the file with other values
 * @property {'large'} [size] too large for the quick size
 * @property {number} [positions]
 * @property {number[]} [byPly] positions at every distance from the start
 * @property {Outcome['value']} [value]
 * @property {number | null} [plies] length of the game; null for endless play
 * @property {number} [margin]
 * @property {number} [nimber]
 * @property {unknown[]} [winningMoves] the positions after all winning moves
 * @property {string} [law] a law of game-laws.mjs that holds at all positions
 * @property {Record<string, Outcome['value'] | number>} [starts] other starts with their values, margins or nimbers
 * @property {string} source
 */

const folder = join(root, 'tests/data/rules');
const games = /** @type {Facts[]} */ (JSON.parse(readFileSync(join(folder, 'known.json'), 'utf8')));
/** Timeout of a large game in ms. */
const LONG = 1_800_000;
/** Maximum number of positions of a game that both algorithms solve. */
const MOST_TWICE = testSize() === 'exhaustive' ? 10_000 : 1000;

/** @type {(file: string, constants?: Record<string, string>) => string} */
const sourceOf = (file, constants = {}) => withConstants(readFileSync(join(folder, file), 'utf8'), constants);

/** @type {(source: string) => { value: string | undefined, plies?: number | null, margin?: number, nimber: number | undefined }} */
function engineValue(source) {
  const { output } = run(nativeProgram, ['solve', 'own', '-', '--json'], source);
  const { value, nimber } = /** @type {{ value: { outcome?: string }, nimber?: number }} */ (JSON.parse(output));
  return { ...value, value: value.outcome, nimber };
}

/**
 * Solves a game for all positions.
 *
 * @param {ReturnType<typeof loadRules>} rules
 */
function solve(rules) {
  const graph = graphOf(rules);
  const order = orderFromEnds(graph);
  if (rules.points === true) {
    if (order === null) throw new Error('a game of points must end');
    return { graph, margins: solveMargins(graph, order) };
  }
  const endless = rules.endless ?? 'draw';
  if (order === null) expect(rules.endless).toBeDefined();
  const endlessWinner = endless === 'draw' ? null : /** @type {0 | 1} */ ((rules.players ?? 'XO').indexOf(endless));
  const outcomes = order === null ? solveByLayers(graph, endlessWinner) : solveFromEnds(graph, order);
  if (order !== null && graph.codes.length <= MOST_TWICE) {
    const layers = solveByLayers(graph, endlessWinner);
    expect(graph.codes.filter((_, i) => JSON.stringify(outcomes[i]) !== JSON.stringify(layers[i]))).toEqual([]);
  }
  const hasNimbers =
    order !== null && graph.isImpartial && (rules.stuck ?? 'loses') === 'loses' && !graph.endings.includes(3);
  const nimbers = hasNimbers ? solveNimbers(graph, order) : undefined;
  if (nimbers) {
    expect(graph.codes.filter((_, i) => Number(nimbers[i]) > 0 !== (outcomes[i]?.value === 'win'))).toEqual([]);
  }
  return { graph, outcomes, nimbers };
}

/** @type {(graph: ReturnType<typeof graphOf>) => number[]} positions at every distance from the start */
function positionsByPly(graph) {
  const plies = [0];
  /** @type {number[]} */
  const counts = [];
  for (const i of graph.codes.keys()) {
    const ply = Number(plies[i]);
    counts[ply] = (counts[ply] ?? 0) + 1;
    for (const { target } of movesOf(graph, i)) plies[target] ??= ply + 1;
  }
  return counts;
}

/** @type {(graph: ReturnType<typeof graphOf>, i: number) => unknown} */
const positionOf = (graph, i) => JSON.parse(graph.codes[i] ?? '');

/** @type {(value: Outcome['value'] | undefined, again: boolean) => boolean} */
const isWonBy = (value, again) => value === (again ? 'win' : 'loss');

describe('the list of known games', () => {
  it('has sources and at least 62 files', () => {
    expect(new Set(games.map(({ file }) => file)).size).toBeGreaterThanOrEqual(62);
    expect(games.filter(({ source }) => source.length < 10)).toEqual([]);
  });
});

describe.each(games.filter(({ size }) => size !== 'large' || testSize() === 'exhaustive'))(
  '$file $set',
  ({ file, set = {}, size: _size, law, starts = {}, source, ...facts }) => {
    it('has its known values', { timeout: LONG }, () => {
      const { graph, outcomes, nimbers, margins } = solve(loadRules(sourceOf(file, set)));
      const found = {
        positions: graph.codes.length,
        byPly: positionsByPly(graph),
        ...outcomes?.[0],
        margin: margins?.[0],
        nimber: nimbers?.[0],
        winningMoves: movesOf(graph, 0)
          .filter(({ target, again }) => isWonBy(outcomes?.[target]?.value, again))
          .map(({ target }) => positionOf(graph, target)),
      };
      expect(found, source).toMatchObject(facts);
      if (law === undefined) return;
      const values = outcomes?.map(({ value }, i) => {
        const expected = LAWS[law]?.(/** @type {never} */ (positionOf(graph, i)), graph.movers[i] ?? 0);
        return [expected, typeof expected === 'number' ? nimbers?.[i] : value, graph.codes[i]];
      });
      expect(values?.filter(([expected, value]) => expected !== value)).toEqual([]);
    });

    // The engine needs minutes to check larger solutions.
    it.runIf(Number(facts.positions ?? 0) <= 500_000)('has the same values in the engine', { timeout: LONG }, () => {
      const { positions: _positions, byPly: _byPly, winningMoves: _winningMoves, ...values } = facts;
      expect(engineValue(sourceOf(file, set)), source).toMatchObject(values);
      const found = Object.entries(starts).map(([start, expected]) => {
        const { value, margin, nimber } = engineValue(sourceOf(file, { ...set, start }));
        return [start, typeof expected === 'number' ? (margin ?? nimber) : value];
      });
      expect(Object.fromEntries(found), source).toEqual(starts);
    });

    it.runIf(Object.keys(starts).length > 0)('has its known values from other starts', () => {
      const found = Object.entries(starts).map(([start, value]) => {
        const { outcomes, nimbers, margins } = solve(loadRules(sourceOf(file, { ...set, start })));
        return [start, typeof value === 'number' ? (margins ?? nimbers)?.[0] : outcomes?.[0]?.value];
      });
      expect(Object.fromEntries(found), source).toEqual(starts);
    });
  },
);
