// No move at the start.
const start = 'ooo';
const moves = (row) => cells(row, 'x').map((i) => put(row, i, '.'));
