// Three men's morris: place three, then step to a neighbour along a line (known from Roman times).
const start = '.../.../...';
const endless = 'draw';
const diagonal = new Set([0, 2, 5, 8, 10]);
const neighbours = (board, cell) => near(board, cell, diagonal.has(cell) ? 8 : 4);
const moves = (board, me) => {
  const mine = cells(board, me);
  if (mine.length < 3) return cells(board, '.').map((cell) => put(board, cell, me));
  return mine.flatMap((from) =>
    neighbours(board, from)
      .filter((to) => board[to] === '.')
      .map((to) => move(board, from, to)),
  );
};
const result = (board, me, you) => line(board, you, 3) && you;
