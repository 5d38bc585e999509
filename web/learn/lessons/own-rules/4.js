const start = '.../.../...';
const stuck = 'draw';
const moves = (board, me) => cells(board, '.').map((cell) => put(board, cell, me));
