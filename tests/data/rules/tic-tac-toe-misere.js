// Whoever makes three in a row loses. A draw: take the centre, then mirror (folklore).
const start = '.../.../...';
const stuck = 'draw';
const moves = (board, me) => cells(board, '.').map((cell) => put(board, cell, me));
const result = (board, me, you) => line(board, you, 3) && me;
const known = { value: 'draw' };
