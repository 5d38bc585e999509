// Hex on 3 by 3 (Hein, Nash): X joins top and bottom, O joins left and right. The first player wins.
const start = '.../.../...';
const W = start.indexOf('/') + 1;
const moves = (board, me) => cells(board, '.').map((cell) => put(board, cell, me));
function result(board, me, you) {
  const mine = cells(board, you);
  const isFirst = (cell) => (you === 'X' ? cell < W : cell % W === 0);
  const isLast = (cell) => (you === 'X' ? cell + W > board.length : cell % W === W - 2);
  const reached = mine.filter(isFirst);
  for (const cell of reached) {
    if (isLast(cell)) return you;
    for (const step of [1, -1, W, -W, W - 1, 1 - W]) {
      if (board[cell + step] === you && !reached.includes(cell + step)) reached.push(cell + step);
    }
  }
}
