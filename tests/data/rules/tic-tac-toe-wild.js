// Wild tic-tac-toe: both players choose X or O for every move; three in a row win. The first player wins.
const start = '.../.../...';
const hasLine = (board) => line(board, 'X', 3) || line(board, 'O', 3);
const moves = (board) =>
  hasLine(board) ? [] : cells(board, '.').flatMap((cell) => [put(board, cell, 'X'), put(board, cell, 'O')]);
const result = (board) => (board.includes('.') || hasLine(board) ? null : 'draw');
