// “stuk” has no effect.
const start = '.../.../...';
const stuk = 'draw';
const moves = (board, me) => cells(board, '.').map((cell) => put(board, cell, me));
const result = (board, me, you) => line(board, you, 3) && you;
