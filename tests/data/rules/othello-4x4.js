// Othello on 4 by 4: the second player wins by 11 to 3. 62789 positions.
const players = 'BW';
const start = '..../.WB./.BW./....';
const W = 5;
const ways = [-W - 1, -W, -W + 1, -1, 1, W - 1, W, W + 1];
const flipped = (board, cell, me, you) =>
  ways.flatMap((way) => {
    const list = [];
    let at = cell + way;
    for (; board[at] === you; at += way) list.push(at);
    return board[at] === me ? list : [];
  });
function places(board, me, you) {
  const next = [];
  for (const cell of cells(board, '.')) {
    const list = flipped(board, cell, me, you);
    if (list.length > 0) next.push([cell, ...list].reduce((after, i) => put(after, i, me), board));
  }
  return next;
}
const moves = (board, me, you) => {
  const next = places(board, me, you);
  return next.length > 0 ? next : [board];
};
function result(board, me, you) {
  if (places(board, me, you).length || places(board, you, me).length) return false;
  const margin = cells(board, 'B').length - cells(board, 'W').length;
  return margin === 0 ? 'draw' : margin > 0 ? 'B' : 'W';
}
