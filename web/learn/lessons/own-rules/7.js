const start = '.../.../...';
const stuck = 'draw';
const symmetry = 'square';
const moves = (board, me) => cells(board, '.').map((cell) => put(board, cell, me));
const result = (board, me, you) => line(board, you, 3) && you;
const known = { value: 'draw', positions: 765 };
