// Cram on 3 by 4: both players place dominoes either way (Gardner 1974).
const start = '..../..../....';
function moves(board) {
  const below = board.indexOf('/') + 1;
  let next = [];
  for (const step of [1, below]) {
    next = next.concat(
      cells(board, '.')
        .filter((cell) => board[cell + step] === '.')
        .map((cell) => put(put(board, cell, '#'), cell + step, '#')),
    );
  }
  return next;
}
