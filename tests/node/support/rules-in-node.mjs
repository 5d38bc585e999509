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
 * Lists all positions of a game, breadth first.
 *
 * @param {Rules} rules
 * @returns {{ positions: number, moves: number, graph: number }}
 */
export function unfold(rules) {
  const players = rules.players ?? 'XO';
  const isImpartial = rules.moves.length <= 1 && (rules.result?.length ?? 0) <= 1;
  const start =
    typeof rules.start === 'function'
      ? /** @type {(sizes: Record<string, number | undefined>) => unknown} */ (rules.start)(valuesOf(rules.sizes))
      : rules.start;
  /** @type {Map<string, number>} */
  const numbers = new Map();
  /** @type {{ code: string, mover: number }[]} */
  const positions = [];
  /** @type {(position: unknown, mover: number) => number} */
  const numberOf = (position, mover) => {
    const code = codeOf(position);
    const key = isImpartial ? code : `${mover}${code}`;
    const found = numbers.get(key) ?? positions.length;
    if (found === positions.length) {
      numbers.set(key, found);
      positions.push({ code, mover });
    }
    return found;
  };
  const hash = new GraphHash();
  let count = 0;
  numberOf(start, 0);
  // Iterating over a list also visits items added during the loop.
  for (const { code, mover } of positions) {
    const [me, you] = /** @type {[string, string]} */ ([players[mover], players[1 - mover]]);
    const outcome = rules.result?.(JSON.parse(code), me, you);
    const isOver = rules.points === true ? typeof outcome === 'number' : Boolean(outcome);
    const list = isOver ? [] : rules.moves(JSON.parse(code), me, you);
    hash.add(mover);
    hash.add(endingOf(rules, players, mover, isOver ? outcome : undefined, list.length));
    hash.add(isOver && typeof outcome === 'number' ? outcome : 0);
    for (const move of list) {
      const { to, gain = 0, again = false } = partsOf(move);
      hash.add(numberOf(to, again ? mover : 1 - mover) * 2 + (again ? 1 : 0));
      hash.add(rules.points === true ? gain : 0);
    }
    count += list.length;
  }
  return { positions: positions.length, moves: count, graph: hash.value };
}

/** @type {(move: unknown) => { to: unknown, gain?: number, again?: boolean }} */
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

/** @type {(expression: string) => unknown} the value of an expression in a context of its own */
export const evaluate = (expression) => new Script(`(${expression})`).runInContext(createContext({}));
