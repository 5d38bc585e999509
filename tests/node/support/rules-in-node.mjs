// Runs rule files in Node's own JavaScript, to compare the engine's interpreter with it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, Script } from 'node:vm';
import { root } from '../../../.ci/lib/paths.mjs';

const HELPERS = readFileSync(join(root, 'engine/rules/helpers.js'), 'utf8');
const NAMES = ['title', 'players', 'start', 'sizes', 'stuck', 'endless', 'points', 'known', 'moves', 'result'];

/**
 * @typedef {object} Rules
 * @property {string} [players]
 * @property {unknown} start
 * @property {Record<string, number | number[]>} [sizes]
 * @property {'loses' | 'wins' | 'draw'} [stuck]
 * @property {string} [endless]
 * @property {boolean} [points]
 * @property {(position: unknown, me: string, you: string) => unknown[]} moves
 * @property {(position: unknown, me: string, you: string) => unknown} [result]
 */

/** @type {(source: string) => Rules} */
export function loadRules(source) {
  const taken = NAMES.map((name) => `${name}: typeof ${name} === 'undefined' ? undefined : ${name}`).join(', ');
  const script = new Script(`(() => { ${HELPERS}\nreturn (() => { ${source}\nreturn { ${taken} }; })(); })()`);
  return /** @type {Rules} */ (script.runInContext(createContext({})));
}

/** @type {(value: unknown) => unknown} the value with the fields of objects sorted */
function canonical(value) {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, content]) => [key, canonical(content)]),
  );
}

/** @type {(value: unknown) => string} */
const codeOf = (value) => JSON.stringify(canonical(value));

/** FNV-1a over words of 32 bits, as in engine/api/rules/rules_check.cpp. */
class GraphHash {
  value = 2166136261;

  /** @param {number} word */
  add(word) {
    this.value = Math.imul(this.value ^ word, 16777619) >>> 0;
  }
}

/** @type {(sizes?: Record<string, number | number[]>) => Record<string, number | undefined>} */
const valuesOf = (sizes = {}) =>
  Object.fromEntries(
    Object.entries(sizes).map(([name, range]) => [name, typeof range === 'number' ? range : range[0]]),
  );

/**
 * All positions of a game, breadth first. The moves of position `i` are those from `first[i]` to `first[i + 1]`.
 *
 * @typedef {object} Graph
 * @property {boolean} isImpartial both players have the same moves, so positions do not contain the mover
 * @property {string[]} codes the positions as JSON with sorted fields
 * @property {number[]} movers 0 or 1; in impartial games, the mover of the first line that leads there
 * @property {number[]} endings 0 while play goes on, 1 or 2 for the winner, 3 for a draw or any end of a points game
 * @property {number[]} margins margin of the mover at the end of a points game; otherwise 0
 * @property {number[]} first
 * @property {number[]} targets
 * @property {boolean[]} again the same player moves again
 * @property {number[]} gains
 */

/** @type {(rules: Rules) => Graph} */
export function graphOf(rules) {
  const players = rules.players ?? 'XO';
  const isImpartial = rules.moves.length <= 1 && (rules.result?.length ?? 0) <= 1;
  const start =
    typeof rules.start === 'function'
      ? /** @type {(sizes: Record<string, number | undefined>) => unknown} */ (rules.start)(valuesOf(rules.sizes))
      : rules.start;
  /** @type {Graph} */
  const graph = {
    isImpartial,
    codes: [],
    movers: [],
    endings: [],
    margins: [],
    first: [0],
    targets: [],
    again: [],
    gains: [],
  };
  // A map for each player lets keys and positions share their strings.
  const numbers = [0, 1].map(() => /** @type {Map<string, number>} */ (new Map()));
  /** @type {(position: unknown, mover: number) => number} */
  const numberOf = (position, mover) => {
    const code = codeOf(position);
    const map = numbers[isImpartial ? 0 : mover];
    const found = map?.get(code);
    if (found !== undefined) return found;
    map?.set(code, graph.codes.length);
    graph.movers.push(mover);
    return graph.codes.push(code) - 1;
  };
  numberOf(start, 0);
  for (let i = 0; i < graph.codes.length; i += 1) {
    const code = graph.codes[i] ?? '';
    const mover = graph.movers[i] ?? 0;
    const [me, you] = /** @type {[string, string]} */ ([players[mover], players[1 - mover]]);
    const outcome = rules.result?.(JSON.parse(code), me, you);
    const isOver = rules.points === true ? typeof outcome === 'number' : Boolean(outcome);
    const list = isOver ? [] : rules.moves(JSON.parse(code), me, you);
    graph.endings.push(endingOf(rules, players, mover, isOver ? outcome : undefined, list.length));
    graph.margins.push(isOver && typeof outcome === 'number' ? outcome : 0);
    for (const move of withoutRepeated(list)) {
      const { to, gain = 0, again = false } = partsOf(move);
      graph.targets.push(numberOf(to, again ? mover : 1 - mover));
      graph.again.push(again);
      graph.gains.push(rules.points === true ? gain : 0);
    }
    graph.first.push(graph.targets.length);
  }
  return graph;
}

/** @type {(graph: Graph) => { positions: number, moves: number, graph: number }} */
export function summaryOf({ codes, movers, endings, margins, first, targets, again, gains }) {
  const hash = new GraphHash();
  for (let i = 0; i < codes.length; i += 1) {
    for (const list of [movers, endings, margins]) hash.add(list[i] ?? 0);
    for (let k = first[i] ?? 0; k < (first[i + 1] ?? 0); k += 1) {
      hash.add((targets[k] ?? 0) * 2 + (again[k] === true ? 1 : 0));
      hash.add(gains[k] ?? 0);
    }
  }
  return { positions: codes.length, moves: targets.length, graph: hash.value };
}

/**
 * Moves with the same position, points, player to move and name are one move, as are those without a name.
 *
 * @type {(list: unknown[]) => unknown[]}
 */
function withoutRepeated(list) {
  /** @type {Map<string, Set<string>>} names by move */
  const known = new Map();
  return list.filter((move) => {
    const { to, gain = 0, again = false, name = '' } = partsOf(move);
    const code = JSON.stringify([codeOf(to), gain, again]);
    const names = known.get(code);
    if (names === undefined) known.set(code, new Set([String(name ?? '')]));
    else if (name === '' || name === null || names.has(String(name))) return false;
    else names.add(String(name));
    return true;
  });
}

/** @type {(move: unknown) => { to: unknown, gain?: number, again?: boolean, name?: string | number | null }} */
const partsOf = (move) => (typeof move === 'object' && move !== null && 'to' in move ? move : { to: move });

/**
 * Returns 0 where play goes on, 1 or 2 for the player who wins, and 3 for a draw or any end of a points game.
 *
 * @type {(rules: Rules, players: string, mover: number, outcome: unknown, moves: number) => number}
 */
function endingOf(rules, players, mover, outcome, moves) {
  if (outcome !== undefined) {
    return outcome === 'draw' || rules.points === true ? 3 : players.indexOf(/** @type {string} */ (outcome)) + 1;
  }
  if (moves > 0) return 0;
  if (rules.points === true || rules.stuck === 'draw') return 3;
  return (rules.stuck === 'wins' ? mover : 1 - mover) + 1;
}

/** @type {(expression: string) => unknown} the value of an expression in its own context */
export const evaluate = (expression) => new Script(`(${expression})`).runInContext(createContext({}));

/**
 * Returns rules with other values of some constants, and without what the file says about its own start.
 *
 * @type {(source: string, values: Record<string, string>) => string}
 */
export const withConstants = (source, values) =>
  Object.entries(values).reduce(
    (text, [name, value]) => {
      const line = new RegExp(`^const ${name} = .*;$`, 'm');
      if (!line.test(text)) throw new Error(`no line declares ${name}`);
      return text.replace(line, () => `const ${name} = ${value};`);
    },
    source.replace(/^const known = .*;$/m, ''),
  );
