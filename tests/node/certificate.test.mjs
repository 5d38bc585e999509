// Tests certificates from both command lines with an independent checker.
import { describe, expect, it } from 'vitest';
import { testSize } from '../../.ci/lib/size.mjs';
import { checkCertificate } from './support/certificate-checker.mjs';
import { both } from './support/programs.mjs';
import { rulesOf } from './support/rules.mjs';

/** @typedef {import('./support/certificate-checker.mjs').Certificate} Certificate */
/** @typedef {import('./support/certificate-checker.mjs').Guarantee} Guarantee */
/** @typedef {import('./support/certificate-checker.mjs').Node} Node */
/** @typedef {import('./support/certificate-checker.mjs').Statement} Statement */
/** @typedef {import('./support/certificate-checker.mjs').Value} Value */

const DRAW = { outcome: 'draw', plies: null, winner: null };

/** @type {(winner: 0 | 1, plies: number | null, mover?: 0 | 1) => Value} */
const wonBy = (winner, plies, mover = 0) => ({ outcome: winner === mover ? 'win' : 'loss', plies, winner });

/** @type {(numerator: number, denominator: number) => Value} */
const chance = (numerator, denominator) => ({
  probability: numerator / denominator,
  fraction: denominator === 1 ? `${numerator}` : `${numerator}/${denominator}`,
});

/** @type {(game: string, setup: string, line: string, value: Value) => Statement} */
const says = (game, setup, line, value) => ({ game, setup, line, value });

// Known values of the problems' inputs are from tests/data; the checker proves the others.
const CIRCLE = says('cat-mouse', '0-2.5_1-3_2-4.5_3-4.5', '', DRAW);
const CAUGHT = says('cat-mouse', '0-3_1-2.4.5_2-3_3-4.5_4-5', '', wonBy(1, 8));
const HUNTED = says('cat-mouse-2', 'M-x_-Cx_xxF.1.1', '', wonBy(1, null));
const MAZE = says(
  'cat-mouse-2',
  'CM------_xxxxxxx-_--------_-xxxxxxx_--------_xxxxxxx-_F-x---x-_x---x---.1.1',
  '',
  wonBy(0, 73),
);
const TRIANGLES = says('triangle-war', '3_1-2.2-3', '4-5', { margin: 4 });
const BLOCKS = says('shooting', '2-1-1', '', chance(5, 9));

const STATEMENTS = [
  CIRCLE,
  says('cat-mouse', CIRCLE.setup, '3.5', DRAW),
  says('cat-mouse', CIRCLE.setup, '3.4.5', wonBy(0, 2, 1)),
  CAUGHT,
  says('cat-mouse', '0-3_1-4.5.6_2-5.6_3-6.7_4-6.7_5-7', '', wonBy(1, 16)),
  // The earlier moves lead to a draw by repetition: without them, the mouse would win the first in 4 and the cat the
  // second in 8.
  says('cat-mouse', '0-1.2_1-4_2-3_3-4', '4', DRAW),
  says('cat-mouse', '0-3_1-2.4_2-3_3-5', '4.3.1', DRAW),
  says('cat-mouse', '0-1.3_2-3', '', wonBy(0, 1)),
  says('cat-mouse', '0-1.3_2-3', '0', wonBy(0, 0, 1)),
  says('cat-mouse', '0-1.3_2-3_m3_c1', '', wonBy(0, 1)),
  // The cat cannot move in this position.
  says('cat-mouse', '0-2_1-3', '', DRAW),
  HUNTED,
  says('cat-mouse-2', 'C---x_---xF_----x_M----.2.5', '', wonBy(1, null)),
  MAZE,
  says('cat-mouse-2', 'M-C---F.1.4', '', wonBy(0, 3)),
  says('cat-mouse-2', 'M-C---F.1.3', '', wonBy(1, 8)),
  says('cat-mouse-2', 'M-C---F.1.3', 'stay', wonBy(1, 7, 1)),
  TRIANGLES,
  says('triangle-war', '4_2-4.4-5.5-9.3-6.2-5.3-5', '', { margin: 6 }),
  says('triangle-war', '4_2-4.4-5.5-9.3-6.2-5.3-5', '7-8', { margin: 2 }),
  says('triangle-war', '4_1-2.2-3.1-3.2-4.2-5.4-5', '', { margin: 1 }),
  says('triangle-war', '3', '', { margin: -2 }),
  says('triangle-war', '3_alternate', '', { margin: 2 }),
  says('triangle-war', '2', '1-2.1-3.2-3', { margin: 0 }),
  BLOCKS,
  says('shooting', '2-1-1', 'r1-1', chance(1, 3)),
  says('shooting', '1-2-3-2-1', '', chance(374, 729)),
  says('shooting', '2-0-1-0-2', '', chance(14, 27)),
  says('shooting', '0', '', chance(0, 1)),
];

/** @type {Map<Statement, string>} */
const made = new Map();

/** @type {(statement: Statement) => string} */
function certificateOf(statement) {
  const { game, setup, line } = statement;
  const text = made.get(statement) ?? both(['solve', game, setup, '--line', line, '--certificate']).output;
  made.set(statement, text);
  return text;
}

/** @type {(statement: Statement) => Certificate} */
const parsed = (statement) => /** @type {Certificate} */ (JSON.parse(certificateOf(statement)));

/** @type {(certificate: Certificate) => () => Statement} */
const checking = (certificate) => () => checkCertificate(JSON.stringify(certificate));

/**
 * @param {Value} value
 * @param {number} player the player whose value it is
 * @returns {Value | null} a slightly better value; null if no value is better
 */
function more(value, player) {
  const { outcome, plies, margin, fraction } = value;
  if (margin !== undefined) return { margin: Number(margin) + 1 };
  if (typeof fraction === 'string') {
    const [numerator = '', denominator = '1'] = fraction.split('/');
    return numerator === denominator ? null : chance(1000 * Number(numerator) + 1, 1000 * Number(denominator));
  }
  if (outcome === 'draw') return { outcome: 'win', plies: 1_000_000, winner: player };
  if (outcome === 'loss') return plies === null ? DRAW : { ...value, plies: Number(plies) + 1 };
  if (plies === 0) return null;
  return { ...value, plies: plies === null ? 1_000_000 : Number(plies) - 1 };
}

/**
 * @template T
 * @param {T | undefined} value
 * @returns {T}
 */
function there(value) {
  if (value === undefined) throw new Error('the certificate has no such thing');
  return value;
}

/** @type {(certificate: Certificate) => Guarantee} */
const firstOf = ({ guarantees }) => there(guarantees[0]);

/** @type {(certificate: Certificate) => [string, ...number[]]} */
const firstMove = (certificate) => there(firstOf(certificate).nodes[0]?.moves[0]);

/** @type {(certificate: Certificate) => void} */
function exchangeNodes({ guarantees: [own, other] }) {
  if (own !== undefined && other !== undefined) [own.nodes, other.nodes] = [other.nodes, own.nodes];
}

/** @type {(certificate: Certificate) => void} */
function moveElsewhere(certificate) {
  const move = firstMove(certificate);
  move[0] = there(['2', '4', '5'].find((text) => text !== move[0]));
}

describe('a certificate', () => {
  it.each(STATEMENTS)('proves $value of $game $setup $line', (statement) => {
    expect(checkCertificate(certificateOf(statement))).toEqual(statement);
  });

  it('requires a solver that knows more than the start', () => {
    const { output, errors, status } = both(['solve', 'gems', 'c1.s1_1', '--solver', 'minimax', '--certificate']);
    expect(errors).toContain('produces no certificates');
    expect([output, status]).toEqual(['', 2]);
  });
});

const CHANGED = [CAUGHT, BLOCKS, ...(testSize() === 'exhaustive' ? [CIRCLE, HUNTED, TRIANGLES] : [])];
describe.each(CHANGED)('the certificate of $game $setup', (statement) => {
  /**
   * Changes one node at a time, and expects the checker to reject it.
   *
   * @param {(node: Node, place: { number: number, guarantee: Guarantee }) => boolean} change returns whether it changed
   *   anything
   */
  function expectRefused(change) {
    const certificate = parsed(statement);
    let refused = 0;
    for (const guarantee of certificate.guarantees) {
      for (const [number, node] of guarantee.nodes.entries()) {
        const before = structuredClone(node);
        if (!change(node, { number, guarantee })) continue;
        expect(checking(certificate), `node ${number} as ${JSON.stringify(node)}`).toThrow(/./);
        Object.assign(node, before);
        refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(0);
    expect(checking(certificate)()).toEqual(statement);
  }

  it('is rejected if a node promises more', () => {
    expectRefused((node, { guarantee }) => {
      const bound = more(node.bound, Number(guarantee.player));
      if (bound === null) return false;
      node.bound = bound;
      return true;
    });
  });

  it('is rejected if a node misses a move', () => expectRefused(({ moves }) => moves.pop() !== undefined));

  it('is rejected if a node has a move twice', () => {
    expectRefused(({ moves }) => moves[0] !== undefined && moves.push(moves[0]) > 0);
  });

  it('is rejected if a node has a move in place of another', () => {
    expectRefused(({ moves }) => {
      if (moves[0] === undefined || moves[1] === undefined) return false;
      moves[1] = moves[0];
      return true;
    });
  });

  it('is rejected if a node has an unknown move', () => {
    expectRefused(({ moves }) => {
      if (moves[0] === undefined) return false;
      moves[0][0] += '9';
      return true;
    });
  });

  it('is rejected if a node continues after an ending', () => {
    expectRefused((node, { number }) => {
      if (node.moves.length > 0) return false;
      node.moves.push(['1', number]);
      return true;
    });
  });

  it.each([
    ['itself', (/** @type {number} */ number) => number],
    ['a node that is not there', () => 1_000_000],
    ['a negative one', () => -1],
    ['half a one', () => 0.5],
    ['a text', () => '1'],
    ['nothing', () => null],
  ])('is rejected if a node leads to %s', (_, target) => {
    expectRefused(({ moves }, { number }) => {
      const [move] = moves;
      if (move === undefined) return false;
      move.splice(1, 1, /** @type {number} */ (target(number)));
      return true;
    });
  });

  it('is rejected if a node has another position or another mover', () => {
    expectRefused((node, { number, guarantee }) => {
      const other = guarantee.nodes[number === 0 ? 1 : 0];
      node.position = other?.position ?? '';
      return true;
    });
    expectRefused((node) => {
      node.mover = 1 - Number(node.mover);
      return true;
    });
  });

  it('is rejected if a node has a value of another kind', () => {
    const others = [{ margin: 'none' }, { margin: 0.5 }, { outcome: 'good', plies: 1, winner: 0 }, chance(3, 2), {}];
    for (const other of [...others, { probability: 0.5, fraction: '1/0' }, { probability: 0.5, fraction: '-1/2' }]) {
      expectRefused((node) => {
        node.bound = other;
        return true;
      });
    }
  });
});

describe('a certificate is rejected', () => {
  /** @type {[string, Statement, (certificate: Certificate) => unknown, RegExp][]} */
  const CHANGES = [
    ['of another version', CIRCLE, (it) => Object.assign(it, { certificate: 2 }), /no certificate/],
    ['of another game', CIRCLE, (it) => Object.assign(it, { game: 'chess' }), /no rules of chess/],
    ['on another board', CIRCLE, (it) => Object.assign(it, { setup: '0-2.5_1-3_2-4_3-4.5' }), /node \d+/],
    ['under other rules', TRIANGLES, (it) => Object.assign(it, { setup: `${it.setup}_alternate` }), /wrong|node/],
    ['after another line', CIRCLE, (it) => Object.assign(it, { line: '3.4' }), /node 0 is not m3-c4-mouse/],
    ['after a line of the other', CIRCLE, (it) => Object.assign(it, { line: '3' }), /mover is wrong/],
    [
      'after a line that cannot be played',
      CIRCLE,
      (it) => Object.assign(it, { line: '4' }),
      /4 in the line is no move/,
    ],
    ['for the other mover', CIRCLE, (it) => Object.assign(it, { mover: 1 }), /mover is wrong/],

    ['for a better value', CAUGHT, (it) => Object.assign(it, { value: wonBy(1, 9) }), /does not promise the value/],
    ['for a worse value', CAUGHT, (it) => Object.assign(it, { value: wonBy(1, 7) }), /does not promise the value/],
    ['for another outcome', CAUGHT, (it) => Object.assign(it, { value: DRAW }), /does not promise the value/],
    ['for more points', TRIANGLES, (it) => Object.assign(it, { value: { margin: 5 } }), /does not promise the value/],
    ['for less points', TRIANGLES, (it) => Object.assign(it, { value: { margin: 3 } }), /does not promise the value/],
    ['for more chance', BLOCKS, (it) => Object.assign(it, { value: chance(501, 900) }), /does not promise the value/],
    ['for less chance', BLOCKS, (it) => Object.assign(it, { value: chance(499, 900) }), /does not promise the value/],
    ['with another decimal', BLOCKS, (it) => Object.assign(it.value, { probability: 0.56 }), /not the fraction/],
    ['with another winner', CAUGHT, (it) => Object.assign(it.value, { winner: 0 }), /not that of the outcome/],
    ['with a winner of a draw', CIRCLE, (it) => Object.assign(it.value, { winner: 0 }), /a draw has no/],
    ['with plies of a draw', CIRCLE, (it) => Object.assign(it.value, { plies: 3 }), /a draw has no/],
    ['without its plies', CAUGHT, (it) => Object.assign(it.value, { plies: null }), /does not promise the value/],
    ['with plies as a text', CAUGHT, (it) => Object.assign(it.value, { plies: '8' }), /plies are a number/],
    ['with less than no plies', CAUGHT, (it) => Object.assign(it.value, { plies: -8 }), /plies are a number/],

    ['with one guarantee', CIRCLE, (it) => it.guarantees.pop(), /a player has no guarantee/],
    ['with a guarantee twice', CIRCLE, (it) => it.guarantees.fill(firstOf(it)), /a player has no guarantee/],
    ['with three guarantees', CIRCLE, (it) => it.guarantees.push(firstOf(it)), /guarantees of nobody/],
    ['with the guarantee of the other', CAUGHT, (it) => exchangeNodes(it), /winner|promise/],
    ['without nodes', CIRCLE, (it) => Object.assign(firstOf(it), { nodes: [] }), /there is no node 0/],
    ['without its first node', CIRCLE, (it) => firstOf(it).nodes.shift(), /node 0 is not m1-c2-mouse/],
    ['without its last node', CIRCLE, (it) => firstOf(it).nodes.pop(), /there is no node \d+/],
    ['in another order', CAUGHT, (it) => firstOf(it).nodes.reverse(), /node 0 is not/],
    ['with another move that is legal', CAUGHT, (it) => moveElsewhere(it), /node \d+ is not/],
    ['with two results of chance', BLOCKS, (it) => firstMove(it).pop(), /wrong number of results/],
    ['with four results of chance', BLOCKS, (it) => firstMove(it).push(1), /wrong number of results/],
    ['with results in another order', BLOCKS, (it) => firstMove(it).push(firstMove(it).splice(1, 1)[0] ?? 0), /is not/],
  ];

  it.each(CHANGES)('%s', (_, statement, change, sentence) => {
    const certificate = parsed(statement);
    change(certificate);
    expect(checking(certificate)).toThrow(sentence);
  });

  it.each(['', '{', 'null', '[]', '{}', '{"certificate":1}'])('as %j', (text) => {
    expect(() => checkCertificate(text)).toThrow(/./);
  });

  /**
   * Changes all bounds of an outcome, so that they justify each other in a cycle.
   *
   * @param {Statement} statement
   * @param {readonly Record<string, Value>[]} bounds by their outcomes, for the mover and for the other player
   * @returns {Certificate} the certificate, otherwise unchanged
   */
  function around(statement, bounds) {
    const certificate = parsed(statement);
    for (const [i, { player, nodes }] of certificate.guarantees.entries()) {
      for (const node of nodes) {
        const { outcome, plies } = bounds[i]?.[String(node.bound.outcome)] ?? node.bound;
        const winner = outcome === 'draw' ? null : outcome === 'win' ? player : 1 - Number(player);
        node.bound = { outcome, plies, winner };
      }
    }
    certificate.value = there(firstOf(certificate).nodes[0]).bound;
    return certificate;
  }

  it('for a cycle that claims a win without end, where it is a draw', () => {
    const won = { outcome: 'win', plies: null };
    const lost = { outcome: 'loss', plies: null };
    expect(checking(around(CIRCLE, [{ draw: won }, { draw: lost }]))).toThrow(
      /0, m1-c2-mouse: endless play does not win/,
    );
  });

  it('for a cycle that claims a win in a number of plies', () => {
    const won = { outcome: 'win', plies: 1000 };
    const lost = { outcome: 'loss', plies: 1000 };
    expect(checking(around(CIRCLE, [{ draw: won }, { draw: lost }]))).toThrow(/0, m1-c2-mouse: 3 gives less/);
  });

  it('for a cycle that claims a draw, where it is a loss', () => {
    expect(checking(around(HUNTED, [{ loss: DRAW }, { win: DRAW }]))).toThrow(
      /0, a1-b2-mouse: endless play is no draw/,
    );
  });

  it('if the win comes later than the rules allow', () => {
    const text = certificateOf(MAZE);
    /** @type {(mostPlies: number) => Statement} */
    const check = (mostPlies) => checkCertificate(text, (game, setup) => ({ ...rulesOf(game, setup), mostPlies }));
    expect(check(73)).toEqual(MAZE);
    expect(() => check(72)).toThrow(/gives less/);
  });
});
