// Two players, X and O. X begins.
const title = 'Tic-tac-toe';
// Three rows with three free cells each.
const start = '.../.../...';
// A player who cannot move has a draw.
const stuck = 'draw';
// A move puts your letter on a free cell: list all positions after your move.
const moves = (board, me, you) => cells(board, '.').map((cell) => put(board, cell, me));
// The last player to move is `you`: three in a row wins.
const result = (board, me, you) => line(board, you, 3) && you;
// Facts that the page checks.
const known = { value: 'draw', positions: 5478 };
