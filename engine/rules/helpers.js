// The helpers that rules may use, in JavaScript: Node runs the same rules with them. Boards are texts with `/` between
// rows; `cells`, `put` and `move` also take lists.

/** Returns the cells that have this piece. */
function cells(board, piece) {
  return Array.from(board, (_, i) => i).filter((i) => board[i] === piece);
}

/** Returns the board with this piece on a cell. */
function put(board, cell, piece) {
  if (!(Number.isInteger(cell) && cell >= 0 && cell < board.length)) throw new Error(`${cell} is off the board`);
  if (Array.isArray(board)) return board.with(cell, piece);
  return board.slice(0, cell) + piece + board.slice(cell + 1);
}

/** Returns the board after the piece of a cell has moved to another. */
function move(board, from, to) {
  return put(put(board, to, board[from]), from, '.');
}

function rowLength(board) {
  const slash = board.indexOf('/');
  return (slash < 0 ? board.length : slash) + 1;
}

/** Returns true if `length` equal pieces are in a row, a column or a diagonal. */
function line(board, piece, length) {
  const row = rowLength(board);
  return cells(board, piece).some((cell) =>
    [1, row - 1, row, row + 1].some((step) =>
      Array.from({ length }, (_, i) => board[cell + i * step]).every((found) => found === piece),
    ),
  );
}

/** Returns the cells next to a cell: 4 of them, or 8 with the diagonals. */
function near(board, cell, ways = 4) {
  const row = rowLength(board);
  const steps = ways === 8 ? [-row - 1, -row, -row + 1, -1, 1, row - 1, row, row + 1] : [-row, -1, 1, row];
  return steps.map((step) => cell + step).filter((to) => board[to] !== undefined && board[to] !== '/');
}
