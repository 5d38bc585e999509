// A Chinese game on five points. The player who cannot move loses.
const title = "Pong hau k'i";
const start = 'X X/ . /O O';
const endless = 'draw';
// Each point with its neighbours; a blank is no point. There is no line between the lower points.
const links = { 0: [2, 5, 8], 2: [0, 5, 10], 5: [0, 2, 8, 10], 8: [0, 5], 10: [2, 5] };
const moves = (board, me, you) =>
  cells(board, me).flatMap((from) => links[from].filter((to) => board[to] === '.').map((to) => move(board, from, to)));
const known = { value: 'draw', positions: 56 };
