// Four games of the engine, written as rules: the engine gives the values of the games themselves, and so does the
// reference solver.
import { describe, expect, it } from 'vitest';
import { nativeProgram } from '../../.ci/lib/paths.mjs';
import { testSize } from '../../.ci/lib/size.mjs';
import { run } from './support/programs.mjs';
import { orderFromEnds, solveByLayers, solveMargins } from './support/reference-solver.mjs';
import { catMouse2Rules, catMouseRules, triangleWarRules, wolvesSheepRules } from './support/rule-texts.mjs';
import { graphOf, loadRules } from './support/rules-in-node.mjs';

/** @typedef {{ outcome?: string, plies?: number | null, margin?: number }} Value */

const COUNT = testSize() === 'exhaustive' ? 1000 : 20;

/** @type {(problem: string, size: number) => string[]} the setups of random boards */
function setupsOf(problem, size) {
  const options = ['--kind', 'small', '--size', `${size}`, '--count', `${COUNT}`, '--seed', '37', '--json'];
  const { output } = run(nativeProgram, ['generate', problem, ...options]);
  const { cases } = /** @type {{ cases: { setup: string }[] }} */ (JSON.parse(output));
  return cases.map(({ setup }) => setup);
}

/** @type {(game: string, setups: readonly string[]) => Value[]} the engine's values */
function valuesOf(game, setups) {
  const { output } = run(
    nativeProgram,
    ['solve', '--batch'],
    setups.map((setup) => `${JSON.stringify({ game, setup })}\n`).join(''),
  );
  return output
    .trimEnd()
    .split('\n')
    .map((line) => {
      const { value } = /** @type {{ value: Value & { winner?: number } }} */ (JSON.parse(line));
      delete value.winner;
      return value;
    });
}

/** @type {(source: string) => Value} */
function referenceValue(source) {
  const rules = loadRules(source);
  const graph = graphOf(rules);
  if (rules.points === true) {
    const order = orderFromEnds(graph);
    return { margin: order === null ? Number.NaN : (solveMargins(graph, order)[0] ?? Number.NaN) };
  }
  const endless = (rules.players ?? '').indexOf(rules.endless ?? '');
  const [outcome] = solveByLayers(graph, endless === 0 || endless === 1 ? endless : null);
  return { outcome: outcome?.value ?? '', plies: outcome?.plies ?? null };
}

describe.each([
  { game: 'cat-mouse', problem: 'leetcode-913', size: 8, rulesOf: catMouseRules },
  { game: 'cat-mouse-2', problem: 'leetcode-1728', size: 8, rulesOf: catMouse2Rules },
  { game: 'triangle-war', problem: 'poj-1085', size: 8, rulesOf: triangleWarRules },
  { game: 'wolves-sheep', problem: 'hdu-1105', size: 8, rulesOf: wolvesSheepRules },
])('$game written as rules', ({ game, problem, size, rulesOf }) => {
  it(`has the engine's values on ${COUNT} boards`, () => {
    const setups = setupsOf(problem, size);
    expect(setups).toHaveLength(COUNT);
    const sources = setups.map(rulesOf);
    const values = valuesOf(game, setups);
    expect(valuesOf('own', sources)).toEqual(values);
    expect(sources.map(referenceValue)).toEqual(values);
  });
});
