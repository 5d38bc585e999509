const start = '.../.../...';
const moves = (board) => cells(board, '.').map((cell) => put(board, cell, 'X'));
