// Noughts and crosses on 19 by 19.
const start = Array.from({ length: 19 }, () => '.'.repeat(19)).join('/');
const moves = (board, me) => cells(board, '.').map((cell) => put(board, cell, me));
const result = (board, me, you) => line(board, you, 5) && you;
