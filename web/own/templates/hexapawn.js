// Pawns step forward or capture diagonally, as in chess.
const title = 'Hexapawn';
const players = 'Pp';
const start = 'ppp/.../PPP';
// One row is 3 cells and a slash.
const row = 4;
function moves(board, me, you) {
  const ahead = me === 'P' ? -row : row;
  return cells(board, me).flatMap((from) => {
    const targets = [ahead - 1, ahead + 1].map((step) => from + step).filter((to) => board[to] === you);
    if (board[from + ahead] === '.') targets.push(from + ahead);
    return targets.map((to) => move(board, from, to));
  });
}
// Win by reaching the last row, or when the other player cannot move.
const result = (board, me, you) => {
  const rows = board.split('/');
  return (you === 'P' ? rows[0] : rows[2]).includes(you) && you;
};
const known = { value: 'p', positions: 135 };
