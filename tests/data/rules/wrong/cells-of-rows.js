const start = [
  ['.', '.'],
  ['.', '.'],
];
const moves = (rows, me) => cells(rows, '.').map((cell) => put(rows, cell, me));
