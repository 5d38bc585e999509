// Dodgem 3 by 3 (Vout; Winning Ways, chapter 22): the first player wins. 1963 positions.
const players = 'RB';
const start = 'R../R../.BB';
const endless = 'draw';
const W = start.indexOf('/') + 1;
function moves(board, me) {
  const [ahead, ...sides] = me === 'R' ? [1, -W, W] : [-W, -1, 1];
  const out = (cell) => (me === 'R' ? cell % W === W - 2 : cell < W);
  const next = [];
  for (const cell of cells(board, me)) {
    if (out(cell)) next.push(put(board, cell, '.'));
    for (const step of [ahead, ...sides]) if (board[cell + step] === '.') next.push(move(board, cell, cell + step));
  }
  return next;
}
// Whoever has no car left, or is blocked, has won.
const stuck = 'wins';
const result = (board, me, you) => !board.includes(you) && you;
