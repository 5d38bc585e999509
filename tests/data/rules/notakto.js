// Notakto on one board: both players write X; whoever makes three in a row loses (Plambeck and Whitehead 2013).
const start = '.../.../...';
const stuck = 'wins';
const moves = (board) => (line(board, 'X', 3) ? [] : cells(board, '.').map((cell) => put(board, cell, 'X')));
