// A row above the board.
const start = [['.', '.'], ['.', '.']];
function moves(board, me) {
  const next = [];
  for (let r = 0; r < 2; r++) {
    for (let c = 0; c < 2; c++) {
      if (board[r - 1][c] === '.') next.push(board.with(r, board[r].with(c, me)));
    }
  }
  return next;
}
