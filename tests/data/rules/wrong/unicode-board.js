// Chess signs in the position.
const start = '♔..♚';
const moves = (row) => cells(row, '.').map((i) => put(row, i, '♔'));
