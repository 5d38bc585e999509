// Draughts on 4 by 4: captures are compulsory and go on; a man that reaches the end becomes a king.
const players = 'wb';
const start = '.b.b/..../..../w.w.';
const endless = 'draw';
const W = 5;
const directions = { w: [-W - 1, -W + 1], b: [W - 1, W + 1] };
directions.W = directions.B = [...directions.w, ...directions.b];
const colour = (sign) => sign?.toLowerCase();
function promoted(sign, cell) {
  switch (sign) {
    case 'w':
      return cell < W - 1 ? 'W' : sign;
    case 'b':
      return cell >= 3 * W ? 'B' : sign;
    default:
      return sign;
  }
}
function captures(board, cell, you) {
  const sign = board[cell];
  let found = [];
  for (const step of directions[sign]) {
    const to = cell + 2 * step;
    if (colour(board[cell + step]) !== you || board[to] !== '.') continue;
    const landed = put(move(put(board, cell + step, '.'), cell, to), to, promoted(sign, to));
    const further = landed[to] === sign ? captures(landed, to, you) : [];
    found = [...found, ...(further.length ? further : [landed])];
  }
  return found;
}
const moves = (board, me, you) => {
  const mine = [...board].flatMap((sign, cell) => (colour(sign) === me ? [cell] : []));
  const taking = mine.flatMap((cell) => captures(board, cell, you));
  return taking.length
    ? taking
    : mine.flatMap((cell) =>
        directions[board[cell]]
          .map((step) => cell + step)
          .filter((to) => board[to] === '.')
          .map((to) => put(move(board, cell, to), to, promoted(board[cell], to))),
      );
};
