// Puts the pieces of the other player.
const start = '.../.../...';
const stuck = 'draw';
const moves = (board, me, you) => cells(board, '.').map((cell) => put(board, cell, you));
const result = (board, me, you) => line(board, you, 3) && you;
