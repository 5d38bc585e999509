// Three in a row on a board of 3 by 4: the first player wins (Winning Ways, chapter 22).
const start = '..../..../....';
const stuck = 'draw';
const moves = (board, me) => cells(board, '.').map((cell) => put(board, cell, me));
const result = (board, me, you) => line(board, you, 3) && you;
