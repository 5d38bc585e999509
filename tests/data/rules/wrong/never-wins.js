// Only X can win.
const start = '.../.../...';
const stuck = 'draw';
const moves = (board, me) => cells(board, '.').map((cell) => put(board, cell, me));
const result = (board) => line(board, 'X', 3) && 'X';
