const start = '.../.../...';
const moves = (board, me) => cells(board, '.').map((cell) => put(board, cell, me));
