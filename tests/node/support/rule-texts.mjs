// Boards of the engine's games as rule files: functions from a setup to rules with the same values.

/** @type {(values: unknown) => string} */
const text = (values) => JSON.stringify(values);

/**
 * LeetCode 913. A setup has edges by their smaller vertex, `0-2.5_1-3`, then places other than 1, 2 and 0, `m3_c4_h7`.
 *
 * @type {(setup: string) => string}
 */
export function catMouseRules(setup) {
  const places = { m: 1, c: 2, h: 0 };
  /** @type {Record<number, number[]>} */
  const graph = {};
  for (const part of setup.split('_')) {
    const [, place, number] = /^([mch])(\d+)$/.exec(part) ?? [];
    if (place === 'm' || place === 'c' || place === 'h') places[place] = Number(number);
    if (place !== undefined) continue;
    const [from, targets = ''] = part.split('-');
    const a = Number(from);
    for (const b of targets.split('.').map(Number)) {
      graph[a] = [...(graph[a] ?? []), b];
      graph[b] = [...(graph[b] ?? []), a];
    }
  }
  return `// LeetCode 913, ${setup}
const players = 'MC';
const endless = 'draw';
const stuck = 'draw';
const graph = ${text(graph)};
const hole = ${places.h};
const start = { mouse: ${places.m}, cat: ${places.c} };
const moves = ({ mouse, cat }, me) =>
  me === 'M'
    ? (graph[mouse] ?? []).map((to) => ({ mouse: to, cat }))
    : (graph[cat] ?? []).filter((to) => to !== hole).map((to) => ({ mouse, cat: to }));
const result = ({ mouse, cat }) => (mouse === hole ? 'M' : mouse === cat ? 'C' : null);
`;
}

/**
 * LeetCode 1728. A setup has rows of `x` (wall), `-`, `M`, `C` and `F`, then the jumps of cat and mouse: `xF_-C_M-.1.2`.
 *
 * @type {(setup: string) => string}
 */
export function catMouse2Rules(setup) {
  const [grid = '', catJump, mouseJump] = setup.split('.');
  const board = grid.replaceAll('_', '/').replaceAll('-', '.');
  return `// LeetCode 1728, ${setup}
const players = 'MC';
const endless = 'C';
const board = '${board}';
const W = board.indexOf('/') < 0 ? board.length + 1 : board.indexOf('/') + 1;
const jumps = { M: ${mouseJump}, C: ${catJump} };
const food = board.indexOf('F');
const start = { M: board.indexOf('M'), C: board.indexOf('C') };
function moves(position, me) {
  const next = [position];
  for (const step of [1, -1, W, -W]) {
    for (let jump = 1; jump <= jumps[me]; jump++) {
      const to = position[me] + jump * step;
      if ([undefined, '/', 'x'].includes(board[to])) break;
      next.push({ ...position, [me]: to });
    }
  }
  return next;
}
const result = ({ M, C }) => (M === C || C === food ? 'C' : M === food ? 'M' : null);
`;
}

/**
 * POJ 1085, also on other sizes. A setup has the dots of a side, the drawn edges, and possibly that nobody moves twice:
 * `4_1-2.2-4_alternate`.
 *
 * @type {(setup: string) => string}
 */
export function triangleWarRules(setup) {
  const [side, ...parts] = setup.split('_');
  const drawn = parts.filter((part) => part !== 'alternate').flatMap((part) => part.split('.'));
  /** @type {(row: number, place: number) => number} */
  const dot = (row, place) => (row * (row + 1)) / 2 + place + 1;
  /** @type {[number, number, number][]} */
  const dots = [];
  for (let row = 0; row + 1 < Number(side); row += 1) {
    for (let place = 0; place <= row; place += 1) {
      dots.push([dot(row, place), dot(row + 1, place), dot(row + 1, place + 1)]);
      if (place < row) dots.push([dot(row, place), dot(row, place + 1), dot(row + 1, place + 1)]);
    }
  }
  const sides = dots.map(([a, b, c]) => [`${a}-${b}`, `${a}-${c}`, `${b}-${c}`]);
  const edges = [...new Set(sides.flat())];
  return `// POJ 1085, ${setup}
const points = true;
const triangles = ${text(sides.map((triangle) => triangle.map((edge) => edges.indexOf(edge))))};
const start = '${edges.map((edge) => (drawn.includes(edge) ? '#' : '.')).join('')}';
const full = (edges) => triangles.filter((sides) => sides.every((edge) => edges[edge] === '#')).length;
const moves = (edges) =>
  cells(edges, '.').map((edge) => {
    const to = put(edges, edge, '#');
    const gain = full(to) - full(edges);
    return { to, gain, again: ${parts.includes('alternate') ? 'false' : 'gain > 0'} };
  });
`;
}

/**
 * HDU 1105. A setup has rows of `x` (obstacle), `-`, `W` and `S`: `xx_W-_WS`.
 *
 * @type {(setup: string) => string}
 */
export const wolvesSheepRules = (setup) => `// HDU 1105, ${setup}
const players = 'WS';
const endless = 'S';
const start = '${setup.replaceAll('_', '/').replaceAll('-', '.')}';
function moves(board, me) {
  const steps = cells(board, me).flatMap((from) =>
    near(board, from)
      .filter((to) => board[to] === '.')
      .map((to) => move(board, from, to)),
  );
  if (me === 'W') return steps.length > 0 ? steps : [board];
  const sheep = board.indexOf('S');
  return near(board, sheep).length < 4 ? [...steps, put(board, sheep, '.')] : steps;
}
const result = (board) => (board.includes('S') ? null : 'S');
`;
