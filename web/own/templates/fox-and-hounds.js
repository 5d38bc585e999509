// The fox f moves diagonally in all directions, the hounds h only down.
const title = 'Fox and Hounds';
const players = 'fh';
const start = 'h.h.h/...../...../.f...';
const row = 6;
const moves = (board, me, you) =>
  cells(board, me).flatMap((from) =>
    (me === 'f' ? [-row - 1, -row + 1, row - 1, row + 1] : [row - 1, row + 1])
      .filter((step) => board[from + step] === '.')
      .map((step) => move(board, from, from + step)),
  );
// The fox wins at the top; the hounds win when the fox cannot move.
const result = (board) => board.indexOf('f') < row && 'f';
const endless = 'f';
const known = { value: 'h', positions: 585 };
