const start = '...';
const move = (row, me) => cells(row, '.').map((i) => put(row, i, me));
