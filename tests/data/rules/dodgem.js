// Dodgem 3 by 3 (Vout; Winning Ways, chapter 22): the first player wins. 1963 positions.
const players = 'RB';
const start = 'R../R../.BB';
const endless = 'draw';
function moves(board, me) {
  const [ahead, ...sides] = me === 'R' ? [1, -4, 4] : [-4, -1, 1];
  const out = (cell) => (me === 'R' ? cell % 4 === 2 : cell < 3);
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
