// The helpers that rules may use, in JavaScript: Node runs the same rules with them. Boards are texts with `/` between
// rows of equal length; `cells`, `put` and `move` also take lists.

function need(truth, problem) {
  if (!truth) throw new Error(problem);
}

function checkRows(board) {
  const rows = typeof board === 'string' ? board.split('/') : [];
  need(
    rows.every((row) => row.length === rows[0].length),
    `the rows of ${board} have different lengths`,
  );
}

function checkCell(board, cell) {
  checkRows(board);
  need(Number.isInteger(cell) && cell >= 0 && cell < board.length, `${cell} is off the board ${board}`);
  need(Array.isArray(board) || board[cell] !== '/', `${cell} is between two rows of ${board}`);
}

function checkPiece(board, piece) {
  need(Array.isArray(board) || (typeof piece === 'string' && piece.length === 1), `${piece} is not a piece`);
}

/** Returns the cells that have this piece. */
function cells(board, piece) {
  checkRows(board);
  checkPiece(board, piece);
  need(!(Array.isArray(board[0]) && typeof piece === 'string'), `${board} is a list of rows`);
  return Array.from(board, (_, i) => i).filter((i) => board[i] === piece);
}

/** Returns the board with this piece on a cell. */
function put(board, cell, piece) {
  checkCell(board, cell);
  checkPiece(board, piece);
  if (Array.isArray(board)) return board.with(cell, piece);
  return board.slice(0, cell) + piece + board.slice(cell + 1);
}

/** Returns the board after the piece of a cell has moved to another. */
function move(board, from, to) {
  checkCell(board, from);
  need(board[from] !== '.', `${from} is a free cell of ${board}`);
  return put(put(board, to, board[from]), from, '.');
}

function rowLength(board) {
  const slash = board.indexOf('/');
  return (slash < 0 ? board.length : slash) + 1;
}

/** Returns true if `length` equal pieces are in a row, a column or a diagonal. */
function line(board, piece, length) {
  checkRows(board);
  const row = rowLength(board);
  return cells(board, piece).some((cell) =>
    [1, row - 1, row, row + 1].some((step) =>
      Array.from({ length }, (_, i) => board[cell + i * step]).every((found) => found === piece),
    ),
  );
}

/** Returns the cells next to a cell: 4 of them, or 8 with the diagonals. */
function near(board, cell, ways = 4) {
  checkCell(board, cell);
  const row = rowLength(board);
  const steps = ways === 8 ? [-row - 1, -row, -row + 1, -1, 1, row - 1, row, row + 1] : [-row, -1, 1, row];
  return steps.map((step) => cell + step).filter((to) => board[to] !== undefined && board[to] !== '/');
}
