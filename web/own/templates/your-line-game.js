// Half-written: two players fill the board, but nobody can win yet.
const title = 'Your own line game';
const start = '..../..../....';
const stuck = 'draw';
const moves = (board, me, you) => cells(board, '.').map((cell) => put(board, cell, me));
// Your task: three in a row should win. Remove the two slashes of the next line.
// const result = (board, me, you) => line(board, you, 3) && you;
// Who wins then? And if three in a row loses?
