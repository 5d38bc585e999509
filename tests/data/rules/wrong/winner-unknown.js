// Other letters than those of the players.
const start = '...';
const moves = (row, me) => cells(row, '.').map((i) => put(row, i, me));
const result = (row, me, you) => (row.includes('.') ? null : 'White');
