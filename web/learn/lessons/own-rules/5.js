const start = '.../.../...';
const stuck = 'draw';
const moves = (board, me) => cells(board, '.').map((cell) => put(board, cell, me));
const result = (board, me, you) => board.split('/').includes(you.repeat(3)) && you;
