const start = '..../..../..../....';
const stuck = 'draw';
const symmetry = 'mirror';
const row = 5;
const moves = (board, me) =>
  [0, 1, 2, 3]
    .filter((top) => board[top] === '.')
    .map((top) => {
      let cell = top;
      while (board[cell + row] === '.') cell += row;
      return put(board, cell, me);
    });
const result = (board, me, you) => line(board, you, 3) && you;
