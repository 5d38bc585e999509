// Chomp on a board that is a string; P is the poisoned square.
const start = '####/####/P###';
const W = 5;
const moves = (board) =>
  cells(board, '#').map((cell) =>
    [...board]
      .map((sign, i) => {
        const above = Math.floor(i / W) <= Math.floor(cell / W);
        return sign === '#' && above && i % W >= cell % W ? '.' : sign;
      })
      .join(''),
  );
