// Tic-tac-toe on lists of lists, without helpers.
const start = Array.from({ length: 3 }, () => Array(3).fill(null));
const stuck = 'draw';
const lines = [];
for (let i = 0; i < 3; i++) {
  lines.push([[i, 0], [i, 1], [i, 2]], [[0, i], [1, i], [2, i]]);
}
lines.push([[0, 0], [1, 1], [2, 2]], [[0, 2], [1, 1], [2, 0]]);
function moves(board, me) {
  const next = [];
  board.forEach((row, r) => {
    row.forEach((piece, c) => {
      if (piece !== null) return;
      const copy = board.map((other) => [...other]);
      copy[r][c] = me;
      next.push(copy);
    });
  });
  return next;
}
function result(board, me, you) {
  for (const cellsOfLine of lines) {
    if (cellsOfLine.every(([r, c]) => board[r][c] === you)) return you;
  }
  return undefined;
}
