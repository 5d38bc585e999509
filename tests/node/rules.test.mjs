// Rules in the engine's interpreter and in Node's JavaScript: the same positions, moves, players, ends and points. Random
// programs of the language give the same values.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nativeProgram, root } from '../../.ci/lib/paths.mjs';
import { testSize } from '../../.ci/lib/size.mjs';
import { run } from './support/programs.mjs';
import { Programs } from './support/random-programs.mjs';
import { evaluate, graphOf, loadRules, summaryOf, withConstants } from './support/rules-in-node.mjs';

const folder = join(root, 'tests/data/rules');
const isExhaustive = testSize() === 'exhaustive';
/** Files in the folder `large` are for the exhaustive size. */
const files = readdirSync(folder, { recursive: isExhaustive, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.js') && !name.startsWith('wrong'),
);
/** Games of these files from other starts. */
const others = /** @type {{ file: string, set?: Record<string, string> }[]} */ (
  JSON.parse(readFileSync(join(folder, 'known.json'), 'utf8'))
).flatMap(({ file, set }) => (isExhaustive && set !== undefined ? [{ file, set }] : []));

/** @type {(source: string) => Record<string, unknown>} */
const checked = (source) =>
  /** @type {Record<string, unknown>} */ (
    JSON.parse(run(nativeProgram, ['rules', 'check', '-', '--json', '--positions', '5000000'], source).output)
  );

/** @type {(source: string) => void} */
function expectSameGame(source) {
  const { errors, positions, moves, graph } = checked(source);
  expect({ errors, positions, moves, graph }).toEqual({ errors: [], ...summaryOf(graphOf(loadRules(source))) });
}

describe('rule files', () => {
  it('are at least 62', () => expect(files.length).toBeGreaterThanOrEqual(62));

  it.each(files)('%s is the same game in both', (name) => expectSameGame(readFileSync(join(folder, name), 'utf8')));

  it.each(others)('$file with $set is the same game in both', { timeout: 1_800_000 }, ({ file, set }) => {
    expectSameGame(withConstants(readFileSync(join(folder, file), 'utf8'), set));
  });
});

/** Programs of one rule file, which may have 64 kB. */
const BATCH = 10;

/** @type {(seed: number) => string} */
const program = (seed) => new Programs(seed).program();

describe('rules check', () => {
  it('reports a mistake with its line, its cause and its remedy', () => {
    const source = 'const start = [3];\nconst moves = (heaps) => { heaps.push(1); return [heaps]; };';
    const { output, status } = run(nativeProgram, ['rules', 'check', '-'], source);
    expect(output).toMatch(/^error: line 2, column 34: \[3\] was passed .* Copy it first/);
    expect(status).toBe(1);
  });

  it('shortens long lines', () => {
    const rules = 'const start = 100000;\nconst moves = (n) => [n - 1, n - 2].filter((rest) => rest >= 0);';
    const { output, status } = run(nativeProgram, ['rules', 'check', '-'], rules);
    expect(output).toMatch(/\nby ply: 1, 2, 2, .*, 2, …, 2, 2, 2\nafter X 99998, .*, …, .*: Here O has won\.\n/);
    expect(output.length).toBeLessThan(6000);
    expect(status).toBe(0);
  });

  it('shows three ends with their moves', () => {
    const { output, status } = run(nativeProgram, ['rules', 'check', join(folder, 'tic-tac-toe.js')]);
    expect(output).toContain('by ply: 1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78\n');
    expect(output).toContain('after X a3, O b3, X a2, O c3, X a1: Here X has won.\n    XOO\n    X..\n    X..\n');
    expect(status).toBe(0);
  });
});

/**
 * An author's mistake, and the finding that must explain it.
 *
 * @typedef {object} Mistake
 * @property {string} file
 * @property {string} code
 * @property {true} [warning] a warning, not an error
 * @property {number} line
 * @property {number} [column]
 * @property {string} remedy words of the message
 * @property {string} [open] how the current findings differ
 */

/** @typedef {{ code: string, message: string, place: { line: number, column: number } | null }} Finding */

/** @type {(mistake: Mistake) => boolean} */
function isExplained({ file, code, warning = false, line, column, remedy }) {
  const path = join(folder, 'wrong', file);
  const { output, status } = run(nativeProgram, ['rules', 'check', path, '--json', '--positions', '20000']);
  const { errors, warnings } = /** @type {{ errors: Finding[], warnings: Finding[] }} */ (JSON.parse(output));
  const found = (warning ? warnings : errors).find((finding) => finding.code === code && finding.place?.line === line);
  const isAtColumn = column === undefined || found?.place?.column === column;
  return isAtColumn && found?.message.includes(remedy) === true && status === (warning ? 0 : 1);
}

describe('wrong rule files', () => {
  const mistakes = /** @type {Mistake[]} */ (JSON.parse(readFileSync(join(folder, 'wrong/expected.json'), 'utf8')));

  it('are all listed, at least 42', () => {
    const names = readdirSync(join(folder, 'wrong')).filter((name) => name.endsWith('.js'));
    expect(mistakes.map(({ file }) => file).sort()).toEqual(names.sort());
    expect(mistakes.filter(({ open }) => open === undefined).length).toBeGreaterThanOrEqual(42);
  });

  it.each(mistakes.filter(({ open }) => open === undefined))('$file is explained: $code, $remedy', (mistake) => {
    expect(isExplained(mistake)).toBe(true);
  });

  // Remove `open` when a finding explains the mistake.
  it.each(mistakes.filter(({ open }) => open !== undefined))('$file is not explained yet: $open', (mistake) => {
    expect(isExplained(mistake)).toBe(false);
  });
});

describe('random programs', () => {
  const batches = isExhaustive ? 1000 : 40;

  it.each(Array.from({ length: batches }, (_, batch) => batch))('give the same values: batch %i', (batch) => {
    const programs = Array.from({ length: BATCH }, (_, i) => program(batch * BATCH + i));
    const source = `const start = [${programs.join(',\n')}].join(' | ');\nconst moves = () => [];`;
    const { start, errors } = checked(source);
    expect(errors).toEqual([]);
    expect(start).toBe(`'${programs.map(evaluate).join(' | ')}'`);
  });
});
