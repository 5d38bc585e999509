// Bite off a square and all squares above it and to its right.
const title = 'Chomp';
// P is poisoned: the player who can only take P loses.
const start = '####/####/P###';
const width = 5;
const column = (cell) => cell % width;
const row = (cell) => Math.floor(cell / width);
const moves = (board) =>
  cells(board, '#').map((bite) =>
    cells(board, '#')
      .filter((cell) => column(cell) >= column(bite) && row(cell) <= row(bite))
      .reduce((rest, cell) => put(rest, cell, '.'), board),
  );
const known = { value: 'X', positions: 34 };
