// map where flatMap is needed.
const start = 'aa/../bb';
const moves = (board, me) => cells(board, 'a').map((cell) => near(board, cell, 4).map((to) => move(board, cell, to)));
const players = 'ab';
