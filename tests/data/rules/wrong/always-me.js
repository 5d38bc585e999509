// The player who has just moved made the line, but the player to move is named.
const start = '.../.../...';
const stuck = 'draw';
const moves = (board, me) => cells(board, '.').map((cell) => put(board, cell, me));
const result = (board, me, you) => line(board, you, 3) && me;
