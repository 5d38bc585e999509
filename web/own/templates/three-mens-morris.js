// Place three pieces each, then step along the lines. Three in a row wins.
const title = "Three men's morris";
const start = '.../.../...';
const endless = 'draw';
// The corners and the centre also have diagonal lines.
const onDiagonal = [0, 2, 5, 8, 10];
function moves(board, me, you) {
  const mine = cells(board, me);
  if (mine.length < 3) return cells(board, '.').map((cell) => put(board, cell, me));
  return mine.flatMap((from) =>
    near(board, from, onDiagonal.includes(from) ? 8 : 4)
      .filter((to) => board[to] === '.')
      .map((to) => move(board, from, to)),
  );
}
const result = (board, me, you) => line(board, you, 3) && you;
const known = { value: 'X', positions: 5390 };
