const start = 'X.../....';
const endless = 'draw';
const moves = (board, me) =>
  cells(board, '.').flatMap((to) => near(board, to).map((from) => move(board, to, from)));
const result = (board, me, you) => (board.includes(me) ? null : you);
