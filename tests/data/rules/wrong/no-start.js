const board = '...';
const moves = (row, me) => cells(row, '.').map((i) => put(row, i, me));
