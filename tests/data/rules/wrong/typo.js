// A wrong letter.
const start = '.../.../...';
const stuck = 'draw';
const moves = (board, me) => cels(board, '.').map((cell) => put(board, cell, me));
