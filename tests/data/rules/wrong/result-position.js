// The wrong parameters: the position comes first.
const start = '.../.../...';
const stuck = 'draw';
const moves = (board, me, you) => cells(board, '.').map((cell) => put(board, cell, me));
const result = (me, you, board) => (line(board, you, 3) ? you : undefined);
