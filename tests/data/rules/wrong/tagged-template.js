const start = '....';
const moves = (row) =>
  cells(row, '.').map((cell) => ({ to: put(row, cell, '#'), name: String.raw`cell ${cell}` }));
