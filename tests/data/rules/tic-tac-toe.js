// Three in a row. Both counts of positions are well known: 5478 in all, 765 up to symmetry.
const title = 'Tic-tac-toe';
const start = '.../.../...';
const stuck = 'draw';
const known = { value: 'draw', positions: 5478 };
const moves = (board, me) => cells(board, '.').map((cell) => put(board, cell, me));
const result = (board, me, you) => line(board, you, 3) && you;
