// Certificate checker, independent of the engine: it checks a certificate node by node, as engine/api/certificate.hpp
// describes, with the rules in rules.mjs.
import { rulesOf } from './rules.mjs';

/**
 * A value for one player as an exact number n / d, d > 0. Greater is better; the value for the other player has the
 * opposite sign. Points keep their number, a probability p becomes 2p - 1, and outcomes become
 *
 *     -HORIZON … -2   -1                   0      1                   2 … HORIZON
 *     lost in plies   lost by endless play draw   won by endless play won in plies: HORIZON - plies
 *
 * @typedef {{ n: bigint, d: bigint }} Worth
 */

/** @typedef {import('./rules.mjs').Player} Player */
/** @typedef {import('./rules.mjs').Position} Position */
/** @typedef {import('./rules.mjs').Move} Move */
/** @typedef {import('./rules.mjs').Rules} Rules */

/** @typedef {{ position: string, mover: unknown, bound: Value, moves: [string, ...number[]][] }} Node */
/** @typedef {{ player: unknown, nodes: Node[] }} Guarantee */
/** @typedef {{ outcome?: unknown, plies?: unknown, winner?: unknown }} OutcomeValue */
/** @typedef {OutcomeValue & { margin?: unknown, probability?: unknown, fraction?: unknown }} Value */
/** @typedef {{ game: string, setup: string, line: string, value: Value }} Statement */
/** @typedef {Statement & { certificate: unknown, mover: unknown, guarantees: Guarantee[] }} Certificate */

const HORIZON = 10n ** 16n;
const DRAW = 0n;
const ENDLESS = 1n;

/**
 * @param {boolean} condition
 * @param {string} otherwise
 * @returns {asserts condition}
 */
function insist(condition, otherwise) {
  if (!condition) throw new Error(otherwise);
}

/** @type {(player: Player) => Player} */
const opponent = (player) => (player === 0 ? 1 : 0);

/** @type {(worth: Worth) => Worth} */
const reversed = ({ n, d }) => ({ n: -n, d });

/** @type {(a: Worth, b: Worth) => bigint} positive if `a` is better, 0 if they are equal */
const compare = (a, b) => a.n * b.d - b.n * a.d;

/** @type {(n: bigint) => bigint} */
const size = (n) => (n < 0n ? -n : n);

/**
 * @param {Rules} rules
 * @param {Value} value as JSON, for `player`
 * @param {Player} player
 * @returns {Worth}
 */
function read(rules, value, player) {
  if (rules.values === 'margin') {
    insist(Number.isSafeInteger(value.margin), 'a margin is a whole number');
    return { n: BigInt(Number(value.margin)), d: 1n };
  }
  if (rules.values === 'probability') {
    const fraction = typeof value.fraction === 'string' ? value.fraction : '';
    const [, numerator = '', denominator = '1'] = /^(\d+)(?:\/([1-9]\d*))?$/.exec(fraction) ?? [];
    insist(numerator !== '' && BigInt(numerator) <= BigInt(denominator), 'a fraction is from 0 to 1');
    const error = Math.abs(Number(value.probability) - Number(numerator) / Number(denominator));
    insist(typeof value.probability === 'number' && error < 1e-15, 'the probability is not the fraction');
    return { n: 2n * BigInt(numerator) - BigInt(denominator), d: BigInt(denominator) };
  }
  const { outcome, plies, winner } = value;
  if (outcome === 'draw') {
    insist(plies === null && winner === null, 'a draw has no plies and no winner');
    return { n: DRAW, d: 1n };
  }
  insist(outcome === 'win' || outcome === 'loss', 'an outcome is a win, a draw or a loss');
  insist(winner === (outcome === 'win' ? player : opponent(player)), 'the winner is not that of the outcome');
  insist(plies === null || (Number.isSafeInteger(plies) && Number(plies) >= 0), 'plies are a number or null');
  const won = plies === null ? ENDLESS : HORIZON - BigInt(Number(plies));
  return { n: outcome === 'win' ? won : -won, d: 1n };
}

/**
 * @param {Rules} rules
 * @param {Position} position at the end of a game
 * @param {Player} player
 * @returns {Worth}
 */
function worthOfEnding(rules, position, player) {
  const winner = rules.winner(position);
  if (winner === null) return { n: 0n, d: 1n };
  const won = rules.values === 'outcome' ? HORIZON : 1n;
  return { n: winner === player ? won : -won, d: 1n };
}

/**
 * @param {Rules} rules
 * @param {Move} move
 * @param {readonly Worth[]} bounds of the next positions
 * @param {boolean} own whether the player makes the move
 * @returns {Worth}
 */
function worthOfMove(rules, move, bounds, own) {
  const product = bounds.reduce((d, bound) => d * bound.d, 1n);
  const sum = bounds.reduce((n, bound) => n + bound.n * (product / bound.d), 0n);
  const mean = { n: sum, d: product * BigInt(bounds.length) };
  if (rules.values !== 'outcome') return { n: mean.n + BigInt(own ? move.points : -move.points) * mean.d, d: mean.d };
  const { n } = mean;
  if (size(n) <= ENDLESS) return mean;
  return { n: n > 0n ? n - 1n : n + 1n, d: 1n };
}

/**
 * Returns the worth of a win within the ply limit; a win after it does not count.
 *
 * @type {(rules: Rules, worth: Worth, player: Player) => Worth}
 */
function inTime(rules, worth, player) {
  if (rules.mostPlies === undefined || size(worth.n) <= ENDLESS) return worth;
  const winner = worth.n > 0n ? player : opponent(player);
  if (winner === rules.endlessWinner || HORIZON - size(worth.n) <= BigInt(rules.mostPlies)) return worth;
  return { n: winner === player ? -ENDLESS : ENDLESS, d: 1n };
}

/**
 * @param {Rules} rules
 * @param {string} line
 * @returns {{ position: Position, before: Position[] }} the end of the line, and the positions before it
 */
function follow(rules, line) {
  let position = rules.start;
  const before = [];
  for (const word of line === '' ? [] : line.split('.')) {
    const next = rules
      .moves(position)
      .flatMap((move) =>
        move.next.map((result, i) => ({ text: move.next.length === 1 ? move.text : `${move.text}-${i + 1}`, result })),
      )
      .find(({ text }) => text === word);
    insist(next !== undefined, `${word} in the line is no move`);
    before.push(position);
    position = next.result;
  }
  return { position, before };
}

/**
 * Returns the rules after some positions: if repetition is a draw, reaching any of them again ends the game.
 *
 * @type {(rules: Rules, played: readonly Position[]) => Rules}
 */
function after(rules, played) {
  if (rules.repetitionDraws !== true) return rules;
  const texts = new Set(played.map((position) => rules.text(position)));
  return {
    ...rules,
    moves: (position) => (texts.has(rules.text(position)) ? [] : rules.moves(position)),
    winner: (position) => (texts.has(rules.text(position)) ? null : rules.winner(position)),
  };
}

/**
 * Checks all nodes that can be reached from node 0.
 *
 * @param {Rules} rules
 * @param {Guarantee} guarantee
 * @param {Player} player
 * @param {Position} start
 * @param {Worth} value of the start for the player
 */
function checkGuarantee(rules, { nodes }, player, start, value) {
  /** @type {Map<number, { position: Position, bound: Worth, moves: Node['moves'] }>} */
  const reached = new Map();
  /** @type {(number: unknown, position: Position) => Worth} bound of a node; throws if its position differs */
  const boundOf = (number, position) => {
    insist(typeof number === 'number', `${String(number)} is no number of a node`);
    const node = nodes[number];
    insist(node !== undefined, `there is no node ${number}`);
    insist(node.position === rules.text(position), `node ${number} is not ${rules.text(position)}`);
    insist(node.mover === rules.mover(position), `the mover of node ${number} is wrong`);
    const known = reached.get(number);
    if (known !== undefined) return known.bound;
    const bound = read(rules, node.bound, player);
    reached.set(number, { position, bound, moves: node.moves });
    return bound;
  };

  insist(compare(boundOf(0, start), value) === 0n, 'node 0 does not promise the value');
  // A Map iterates over entries added during the loop.
  for (const [number, { position, bound, moves }] of reached) {
    const fault = (/** @type {string} */ sentence) => `node ${number}, ${rules.text(position)}: ${sentence}`;
    if (rules.values === 'outcome') {
      insist(bound.n !== ENDLESS || rules.endlessWinner === player, fault('endless play does not win'));
      insist(bound.n !== DRAW || rules.endlessWinner !== opponent(player), fault('endless play is no draw'));
    }
    const legal = new Map(rules.moves(position).map((move) => [move.text, move]));
    if (legal.size === 0) {
      insist(moves.length === 0, fault('the game is over'));
      insist(compare(bound, worthOfEnding(rules, position, player)) <= 0n, fault('the ending gives less'));
      continue;
    }
    const own = rules.mover(position) === player;
    insist(moves.length === (own ? 1 : legal.size), fault('wrong number of moves'));
    for (const [text, ...numbers] of moves) {
      const move = legal.get(text);
      insist(move !== undefined, fault(`${text} is no move, or stands there twice`));
      legal.delete(text);
      insist(numbers.length === move.next.length, fault(`${text} has the wrong number of results`));
      const bounds = move.next.map((next, i) => boundOf(numbers[i], next));
      const worth = inTime(rules, worthOfMove(rules, move, bounds, own), player);
      insist(compare(bound, worth) <= 0n, fault(`${text} gives less`));
    }
  }
}

/**
 * Checks a certificate. Throws an error if the certificate proves nothing.
 *
 * @param {string} text
 * @param {(game: string, setup: string) => Rules} [rulesFor]
 * @returns {Statement} the proved statement; the caller must compare it with its question
 */
export function checkCertificate(text, rulesFor = rulesOf) {
  const certificate = /** @type {Certificate} */ (JSON.parse(text));
  insist(certificate.certificate === 1, 'no certificate that this checker knows');
  const { game, setup, line, value, guarantees } = certificate;
  const wholeRules = rulesFor(game, setup);
  const { position, before } = follow(wholeRules, line);
  const rules = after(wholeRules, before);
  const mover = rules.mover(position);
  insist(certificate.mover === mover, 'the mover is wrong');
  const worth = read(rules, value, mover);
  const [own, other, ...more] = guarantees;
  insist(own?.player === mover && other?.player === opponent(mover), 'a player has no guarantee');
  insist(more.length === 0, 'there are guarantees of nobody');
  checkGuarantee(rules, own, mover, position, worth);
  checkGuarantee(rules, other, opponent(mover), position, reversed(worth));
  return { game, setup, line, value };
}
