// The rules of some games for the certificate checker, written from the problem statements. The headers of the games in
// engine/games/ describe the text formats of setups, moves and positions.

/** @typedef {0 | 1} Player */

/**
 * A position of the rules below: numbers, and the player to move in `mover`.
 *
 * @typedef {{ mover: Player, at: readonly number[] }} Position
 */

/**
 * @typedef {object} Move
 * @property {string} text
 * @property {readonly Position[]} next the next position, or three with equal probabilities
 * @property {number} points points for the player who makes the move
 */

/**
 * @typedef {object} Rules
 * @property {'outcome' | 'margin' | 'probability'} values
 * @property {Player | null} endlessWinner the winner of endless play
 * @property {boolean} [repetitionDraws] a repeated position with the same player to move is a draw
 * @property {number} [mostPlies] maximum length of a game in plies, after which the winner of endless play wins
 * @property {Position} start
 * @property {(position: Position) => Player} mover
 * @property {(position: Position) => readonly Move[]} moves empty if the game is over
 * @property {(position: Position) => Player | null} winner the winner if the game is over; null for a draw or a points
 * game
 * @property {(position: Position) => string} text
 */

/** @type {(player: Player) => Player} */
const opponent = (player) => (player === 0 ? 1 : 0);

/** @type {(position: Position) => Player} */
const mover = (position) => position.mover;

/** @type {(position: Position, index: number) => number} */
const at = (position, index) => position.at[index] ?? 0;

/**
 * @type {(position: Position, to: number) => Position} the position after a step of the mover, whose place has the
 * mover's number as its index
 */
const stepped = (position, to) => ({
  mover: opponent(position.mover),
  at: position.at.map((from, player) => (player === position.mover ? to : from)),
});

/**
 * LeetCode 913. A position has the vertices of mouse and cat.
 *
 * @param {string} setup edges by their smaller vertex, `0-2.5_1-3`, then the starting vertices and the hole if they
 * differ from 1, 2 and 0, `m3_c4_h7`
 * @returns {Rules}
 */
function catMouse(setup) {
  const places = { m: 1, c: 2, h: 0 };
  /** @type {Map<number, number[]>} */
  const neighbours = new Map();
  /** @type {(a: number, b: number) => void} */
  const connect = (a, b) => void neighbours.set(a, [...(neighbours.get(a) ?? []), b]);
  for (const part of setup.split('_')) {
    const letter = part.charAt(0);
    if (letter === 'm' || letter === 'c' || letter === 'h') {
      places[letter] = Number(part.slice(1));
      continue;
    }
    const [from, targets = ''] = part.split('-');
    for (const to of targets.split('.')) {
      connect(Number(from), Number(to));
      connect(Number(to), Number(from));
    }
  }
  /** @type {(position: Position) => Player | null} */
  const winner = (position) => {
    if (at(position, 0) === places.h) return 0;
    return at(position, 0) === at(position, 1) ? 1 : null;
  };
  return {
    values: 'outcome',
    endlessWinner: null,
    repetitionDraws: true,
    start: { mover: 0, at: [places.m, places.c] },
    mover,
    winner,
    moves: (position) => {
      if (winner(position) !== null) return [];
      const targets = neighbours.get(at(position, position.mover)) ?? [];
      return targets
        .filter((target) => position.mover === 0 || target !== places.h)
        .map((target) => ({
          text: String(target),
          next: [stepped(position, target)],
          points: 0,
        }));
    },
    text: (position) => `m${at(position, 0)}-c${at(position, 1)}-${position.mover === 0 ? 'mouse' : 'cat'}`,
  };
}

/**
 * LeetCode 1728. A position has the cells of mouse and cat, numbered row by row.
 *
 * @param {string} setup rows of `x` (wall), `-`, `M`, `C` and `F`, then the jumps of cat and mouse: `xF_-C_M-.1.2`
 * @returns {Rules}
 */
function catMouse2(setup) {
  const [grid = '', catJump, mouseJump] = setup.split('.');
  const columns = grid.split('_')[0]?.length ?? 0;
  const cells = grid.replaceAll('_', '');
  const food = cells.indexOf('F');
  /** @type {(cell: number) => string} */
  const name = (cell) =>
    `${String.fromCharCode('a'.charCodeAt(0) + (cell % columns))}${Math.floor(cell / columns) + 1}`;
  /** @type {(from: number, jump: number) => number[]} */
  const targets = (from, jump) => {
    const reached = [from];
    for (const [right, down] of /** @type {const} */ ([
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ])) {
      let [column, row] = [from % columns, Math.floor(from / columns)];
      for (let jumped = 0; jumped < jump; jumped += 1) {
        [column, row] = [column + right, row + down];
        const cell = row * columns + column;
        if (column < 0 || column === columns || (cells[cell] ?? 'x') === 'x') break;
        reached.push(cell);
      }
    }
    return reached;
  };
  /** @type {(position: Position) => Player | null} */
  const winner = (position) => {
    const [mouse, cat] = position.at;
    if (mouse === cat) return 1;
    if (mouse === food) return 0;
    return cat === food ? 1 : null;
  };
  return {
    values: 'outcome',
    endlessWinner: 1,
    mostPlies: 1000,
    start: { mover: 0, at: [cells.indexOf('M'), cells.indexOf('C')] },
    mover,
    winner,
    moves: (position) => {
      if (winner(position) !== null) return [];
      const from = at(position, position.mover);
      return targets(from, Number(position.mover === 0 ? mouseJump : catJump)).map((target) => ({
        text: target === from ? 'stay' : name(target),
        next: [stepped(position, target)],
        points: 0,
      }));
    },
    text: (position) => `${name(at(position, 0))}-${name(at(position, 1))}-${position.mover === 0 ? 'mouse' : 'cat'}`,
  };
}

/**
 * POJ 1085, on any board size. A position is the set of drawn edges, edge i in bit i.
 *
 * @param {string} setup dots per side, the drawn edges, and optionally `alternate`, by which nobody moves twice:
 * `4_1-2.2-4_alternate`
 * @returns {Rules}
 */
function triangleWar(setup) {
  const [side, ...parts] = setup.split('_');
  if (Number(side) > 5) throw new Error('so many edges are no set of 32 bits');
  const again = !parts.includes('alternate');
  const opening = parts.find((part) => part !== 'alternate')?.split('.') ?? [];
  /** @type {(row: number, place: number) => number} */
  const dot = (row, place) => (row * (row + 1)) / 2 + place + 1;
  /** @type {[number, number, number][]} */
  const triangles = [];
  for (let row = 0; row + 1 < Number(side); row += 1) {
    for (let place = 0; place <= row; place += 1) {
      triangles.push([dot(row, place), dot(row + 1, place), dot(row + 1, place + 1)]);
      if (place < row) triangles.push([dot(row, place), dot(row, place + 1), dot(row + 1, place + 1)]);
    }
  }
  /** @type {(triangle: [number, number, number]) => string[]} */
  const around = ([a, b, c]) => [`${a}-${b}`, `${a}-${c}`, `${b}-${c}`];
  // Every edge has an upright triangle, and edges are numbered in the order of their dots.
  const edges = [...new Set(triangles.flatMap(around))].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  /** @type {(names: readonly string[]) => number} */
  const bits = (names) => names.reduce((set, edge) => set + 2 ** edges.indexOf(edge), 0);
  const cells = triangles.map((triangle) => bits(around(triangle)));
  /** @type {(position: Position, edge: string) => Move} */
  const draw = (position, edge) => {
    const before = at(position, 0);
    const after = before + bits([edge]);
    const points = cells.filter((cell) => (after & cell) === cell && (before & cell) !== cell).length;
    const player = again && points > 0 ? position.mover : opponent(position.mover);
    return { text: edge, next: [{ mover: player, at: [after] }], points };
  };
  /** @type {Position} */
  let start = { mover: 0, at: [0] };
  for (const edge of opening) start = draw(start, edge).next[0] ?? start;
  return {
    values: 'margin',
    endlessWinner: null,
    start,
    mover,
    winner: () => null,
    moves: (position) =>
      edges.filter((edge) => (at(position, 0) & bits([edge])) === 0).map((edge) => draw(position, edge)),
    text: (position) => `${position.mover === 0 ? 'first' : 'second'}-${at(position, 0).toString(16)}`,
  };
}

/**
 * UVa 11884. A position has the heights of the columns.
 *
 * @param {string} setup `1-2-3-2-1`
 * @returns {Rules}
 */
function shooting(setup) {
  /** @type {(position: Position, row: number, columns: readonly number[], power: number) => Position} */
  const shot = (position, row, columns, power) => {
    const hit = columns.filter((column) => at(position, column) >= row).slice(0, power);
    return {
      mover: opponent(position.mover),
      at: position.at.map((height, i) => (hit.includes(i) ? height - 1 : height)),
    };
  };
  return {
    values: 'probability',
    endlessWinner: null,
    start: { mover: 0, at: setup.split('-').map(Number) },
    mover,
    // The opponent of the mover shot the last block and therefore wins.
    winner: (position) => opponent(position.mover),
    moves: (position) => {
      const fromLeft = position.at.map((_, column) => column);
      const rows = Array.from({ length: Math.max(...position.at) }, (_, i) => i + 1);
      return rows.flatMap((row) =>
        [`l${row}`, `r${row}`].map((text) => {
          const columns = text.startsWith('l') ? fromLeft : [...fromLeft].reverse();
          return { text, next: [1, 2, 3].map((power) => shot(position, row, columns, power)), points: 0 };
        }),
      );
    },
    text: (position) => `${position.at.join('-')}-${position.mover === 0 ? 'a' : 'b'}`,
  };
}

/** @type {Record<string, (setup: string) => Rules>} */
const GAMES = { 'cat-mouse': catMouse, 'cat-mouse-2': catMouse2, 'triangle-war': triangleWar, shooting };

/**
 * @param {string} game
 * @param {string} setup the canonical text of the setup
 * @returns {Rules}
 */
export function rulesOf(game, setup) {
  const rules = GAMES[game];
  if (rules === undefined) throw new Error(`no rules of ${game}`);
  return rules(setup);
}
