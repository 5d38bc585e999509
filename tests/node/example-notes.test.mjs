// Recomputes every number in the notes and titles of the examples with the engine, or finds it in a named source.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../.ci/lib/page/languages.mjs';
import { nativeProgram, root } from '../../.ci/lib/paths.mjs';
import { testSize } from '../../.ci/lib/size.mjs';
import { numbersIn } from '../architecture/numbers.mjs';
import { run } from './support/programs.mjs';

/**
 * @typedef {{ margin?: number, plies?: number | null, fraction?: string }} Value
 * @typedef {{ position: { mover: number, points: [number, number] | null, value: Value, moves: unknown[] },
 *   report: { positions: number } }} Solution
 * @typedef {{ setup: string, solve: (...options: string[]) => Solution }} Example
 */

const { games } =
  /** @type {{ games: { id: string, specimens: string[], examples: { id: string, setup: string }[] }[] }} */ (
    JSON.parse(run(nativeProgram, ['list', '--json']).output)
  );

/** @type {(example: Example) => number} the vertices of a graph without options */
const vertices = ({ setup }) => Math.max(...(setup.match(/\d+/g) ?? []).map(Number)) + 1;

/** @type {(example: Example) => number} the vertices that remain without the longest path to a dead end */
function withoutTail({ setup }) {
  /** @type {Map<string, Set<string>>} */
  const neighbours = new Map();
  for (const part of setup.split('_')) {
    const [from = '', ...to] = part.split(/[-.]/).filter((vertex) => vertex !== '');
    for (const [one, other] of to.flatMap((vertex) => [
      [from, vertex],
      [vertex, from],
    ])) {
      neighbours.set(one ?? '', (neighbours.get(one ?? '') ?? new Set()).add(other ?? ''));
    }
  }
  const tails = [...neighbours].flatMap(([end, { size }]) => {
    if (size !== 1) return [];
    const tail = new Set([end]);
    for (;;) {
      const next = [...tail].flatMap((vertex) => [...(neighbours.get(vertex) ?? [])]).find((one) => !tail.has(one));
      if (next === undefined || (neighbours.get(next)?.size ?? 0) > 2) return [tail.size];
      tail.add(next);
    }
  });
  return neighbours.size - Math.max(...tails);
}

/** @type {(example: Example) => number} */
const plies = ({ solve }) => solve().position.value.plies ?? Number.NaN;

/** @type {(example: Example) => number} the edges that are not drawn */
const free = ({ solve }) => solve().position.moves.length;

/** @type {(example: Example) => number} the mover's final lead, without the points scored before */
const lead = ({ solve }) => solve().position.value.margin ?? Number.NaN;

/** @type {(example: Example, areas: number) => [number, number]} the final points of both players */
function points({ solve }, areas) {
  const { mover, points: scored, value } = solve().position;
  const [first, second] = scored ?? [Number.NaN, Number.NaN];
  const rest = areas - first - second;
  const forMover = (rest + (value.margin ?? Number.NaN)) / 2;
  return mover === 0 ? [first + forMover, second + rest - forMover] : [first + rest - forMover, second + forMover];
}

/** @type {(example: Example) => [number, number]} rows and columns of boxes, or the dots of a side of a triangle */
const sizes = ({ setup }) => {
  const [rows = Number.NaN, columns = Number.NaN] = setup.split('_')[0]?.split('x').map(Number) ?? [];
  return [rows, columns];
};
/** @type {(example: Example) => number} */
const boxes = (example) => sizes(example)[0] * sizes(example)[1];
/** @type {(example: Example) => number} */
function boxEdges(example) {
  const [rows, columns] = sizes(example);
  return rows * (columns + 1) + columns * (rows + 1);
}
/** @type {(example: Example) => number} */
const triangles = (example) => (sizes(example)[0] - 1) ** 2;
/** @type {(example: Example) => number} */
const triangleEdges = (example) => (3 * sizes(example)[0] * (sizes(example)[0] - 1)) / 2;

/** @type {(example: Example) => number[]} the numbers in a setup, such as the jumps of Cat and Mouse II, in order */
const numbers = ({ setup }) => (setup.match(/\d+/g) ?? []).map(Number);
/** @type {(example: Example) => number[]} the heights of the columns */
const columns = ({ setup }) => setup.split('-').map(Number);
/** @type {(example: Example) => { colours: number, perStone: number, bags: number }} */
function gems({ setup }) {
  const [head = '', ...bags] = setup.split('_');
  const [colours = Number.NaN, perStone = Number.NaN] = (head.match(/\d+/g) ?? []).map(Number);
  return { colours, perStone, bags: bags.length };
}

/** @type {(example: Example) => number} the number of the case in the sample of the problem */
function sampleOf({ setup }) {
  const rows = setup.toUpperCase().replaceAll('-', '.').split('_');
  const input = `${rows.length} ${rows[0]?.length}\\n${rows.join('\\n')}\\n\\n`;
  const known = readFileSync(join(root, 'tests/data/hdu-1105.tsv'), 'utf8').split('\n');
  const [, , , , source = ''] = known.find((line) => line.split('\t')[1] === input)?.split('\t') ?? [];
  return Number(/^HDU 1105, case (\d+) of the sample$/.exec(source)?.[1]);
}

/** @type {(example: Example) => [number, number]} rows and columns inside the border of obstacles */
function pen({ setup }) {
  const rows = setup.split('_');
  return [rows.length - 2, (rows[0]?.length ?? 0) - 2];
}

const MISREAD_RULES = ['bottom-row-only', 'one-direction', 'stop-at-gap', 'blocks-above-vanish'];

/**
 * The numbers in the note of each example.
 *
 * @type {Record<string, (example: Example) => number[]>}
 */
const NOTES = {
  'cat-mouse statement-1': (example) => [vertices(example)],
  'cat-mouse statement-2': (example) => [vertices(example)],
  // The formula 2n; tests/engine/api/breaking_test.cpp searches all smaller boards.
  'cat-mouse cat-16': (example) => [vertices(example), plies(example) / vertices(example)],
  'cat-mouse mouse-25': (example) => [vertices(example)],
  'cat-mouse cat-128': (example) => [withoutTail(example), plies(example)],
  'cat-mouse-2 statement-5': (example) => numbers(example).filter((jump) => jump > 2),
  'cat-mouse-2 maze-73': (example) => [plies(example) - 1],
  'cat-mouse-2 guard': (example) => numbers(example).slice(-1),
  'triangle-war side-2': (example) => [free(example)],
  'triangle-war side-3': (example) => [free(example), triangles(example)],
  'triangle-war judge-board': (example) => [free(example), triangles(example), -lead(example)],
  'triangle-war statement-1': (example) => [
    triangleEdges(example) - free(example),
    ...points(example, triangles(example)),
  ],
  // One more edge than in the first game: the mistake.
  'triangle-war statement-2': (example) => [
    triangleEdges(example) - free(example) - 1,
    ...points(example, triangles(example)),
  ],
  'triangle-war statement-4': (example) => [
    triangleEdges(example) - free(example),
    ...points(example, triangles(example)),
  ],
  'triangle-war side-5': (example) => [triangles(example), free(example)],
  'dots-boxes one-box': (example) => [free(example)],
  'dots-boxes two-boxes': (example) => [free(example)],
  'dots-boxes four-boxes': (example) => [free(example)],
  'dots-boxes judge-jerry': (example) => [
    boxEdges(example) - free(example),
    boxes(example),
    points(example, boxes(example))[1],
  ],
  'dots-boxes judge-tom': (example) => [
    boxEdges(example) - free(example),
    boxes(example),
    points(example, boxes(example))[0],
  ],
  'dots-boxes judge-board': (example) => {
    const { positions } = example.solve().report;
    return [free(example), boxes(example), Math.floor(positions / 1e6) * 1e6, -lead(example)];
  },
  'dots-boxes chains-again': (example) => [boxes(example), -lead(example)],
  'gems statement-1': (example) => [gems(example).bags, gems(example).colours, gems(example).perStone],
  'gems eleven': (example) => [gems(example).colours, gems(example).perStone],
  'shooting three-blocks': (example) => [
    columns(example).length,
    columns(example).reduce((sum, height) => sum + height),
  ],
  'shooting pyramid': ({ solve }) => {
    const right = solve().position.value.fraction;
    return [MISREAD_RULES.filter((rules) => solve('--solver', rules).position.value.fraction !== right).length];
  },
  'shooting wall': (example) => [columns(example).length],
  'shooting stairs': (example) => [columns(example).length],
  'wolves-sheep pen': (example) => [sampleOf(example), ...pen(example)],
  'wolves-sheep pillar': (example) => [sampleOf(example)],
  'wolves-sheep wall': (example) => [sampleOf(example)],
  'wolves-sheep pass': (example) => [sampleOf(example)],
  'wolves-sheep maze': (example) => [sampleOf(example), (example.setup.match(/W/g) ?? []).length],
  'game-graph attractor': ({ solve }) => [solve().report.positions],
  // The name of the vertex.
  'game-graph tempo': () => [2],
  // The name of the contest, and the letters at each end of a word.
  'game-graph shiritori': () => [209, 3],
  'game-graph maze': ({ solve }) => [solve().report.positions],
};

/**
 * The numbers in the titles of the examples. The numbers of examples in a statement are their positions in it.
 *
 * @type {Record<string, (example: Example) => number[]>}
 */
const TITLES = {
  'cat-mouse cat-128': (example) => [vertices(example)],
  'cat-mouse-2 statement-5': () => [5],
  'cat-mouse-2 statement-3': () => [3],
  'triangle-war side-3': (example) => sizes(example).slice(0, 1),
  'triangle-war side-3-alternate': (example) => sizes(example).slice(0, 1),
  'triangle-war statement-4': () => [4],
  'triangle-war side-5': (example) => sizes(example).slice(0, 1),
  'dots-boxes four-boxes': (example) => [boxes(example)],
  'dots-boxes four-boxes-again': (example) => [boxes(example)],
  'gems eleven': (example) => [gems(example).bags],
  'wolves-sheep pen': (example) => [(example.setup.match(/W/g) ?? []).length],
  // One arc for each word.
  'game-graph shiritori': ({ setup }) => [setup.split('_').slice(1).length],
};

/** @type {(game: string, language: string) => Record<string, string>} */
const wordsOf = (game, language) =>
  /** @type {{ words: Record<string, string> }} */ (
    JSON.parse(readFileSync(join(root, 'engine/games', game, `messages.${language}.json`), 'utf8'))
  ).words;

const EXAMPLES = games.flatMap(({ id: game, examples }) => examples.map(({ id, setup }) => ({ game, id, setup })));
/** This board has more than 16 million positions. */
const SLOW = 'dots-boxes judge-board';

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(EXAMPLES)('numbers of $game $id are those of the engine', ({ game, id, setup }) => {
    const name = `${game} ${id}`;
    /** @type {Map<string, Solution>} */
    const known = new Map();
    /** @type {(...options: string[]) => Solution} */
    function solve(...options) {
      const key = options.join(' ');
      const answer = () => run(nativeProgram, ['solve', game, setup, ...options, '--json']).output;
      const solution = known.get(key) ?? /** @type {Solution} */ (JSON.parse(answer()));
      known.set(key, solution);
      return solution;
    }
    const words = wordsOf(game, language);
    const example = { setup, solve };
    for (const [part, table] of /** @type {const} */ ([
      ['note', NOTES],
      ['title', TITLES],
    ])) {
      if (name === SLOW && testSize() === 'quick') continue;
      const expected = (table[name]?.(example) ?? []).sort((one, other) => one - other);
      expect(numbersIn(words[`example.${id}.${part}`] ?? ''), part).toEqual(expected);
    }
  });
});

it('names only existing examples', () => {
  const names = EXAMPLES.map(({ game, id }) => `${game} ${id}`);
  for (const name of [...Object.keys(NOTES), ...Object.keys(TITLES)]) expect(names).toContain(name);
});
