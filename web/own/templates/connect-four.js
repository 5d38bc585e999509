// Connect Four on a small board: discs fall to the lowest free cell.
const title = 'Small Connect Four';
const start = '..../..../..../....';
const stuck = 'draw';
// In the text, a row is 4 cells and a slash: the cell below is 5 further on.
const below = 5;
const moves = (board, me, you) =>
  [0, 1, 2, 3]
    .filter((column) => board[column] === '.')
    .map((column) => {
      let cell = column;
      while (board[cell + below] === '.') cell += below;
      return put(board, cell, me);
    });
const result = (board, me, you) => line(board, you, 4) && you;
const known = { value: 'draw', positions: 161029 };
