// The pawns have a direction, so turned boards are other games.
const players = 'Pp';
const start = 'ppp/.../PPP';
const symmetry = 'square';
const moves = (board, me) =>
  cells(board, me)
    .map((from) => [from, from + (me === 'P' ? -4 : 4)])
    .filter(([, to]) => board[to] === '.')
    .map(([from, to]) => move(board, from, to));
