// Men w and b move forward, kings W and B also back.
const title = 'Mini checkers';
const players = 'wb';
const start = '.b.b/..../..../w.w.';
const endless = 'draw';
const ways = { w: [-6, -4], b: [4, 6], W: [-6, -4, 4, 6], B: [-6, -4, 4, 6] };
// Crowned on the last row.
function step(board, from, to) {
  const man = board[from];
  const crowned = man === 'w' ? to < 5 : to > 14;
  return put(move(board, from, to), to, crowned ? man.toUpperCase() : man);
}
const jumps = (board, from, you) =>
  ways[board[from]]
    .filter((way) => board[from + way]?.toLowerCase() === you && board[from + 2 * way] === '.')
    .map((way) => step(put(board, from + way, '.'), from, from + 2 * way));
const steps = (board, from) =>
  ways[board[from]].filter((way) => board[from + way] === '.').map((way) => step(board, from, from + way));
// Who can jump must jump.
function moves(board, me, you) {
  const mine = [...cells(board, me), ...cells(board, me.toUpperCase())];
  const taking = mine.flatMap((from) => jumps(board, from, you));
  return taking.length ? taking : mine.flatMap((from) => steps(board, from));
}
const known = { value: 'draw', positions: 2409 };
