// Hexapawn 3 by 3: the second player wins (Gardner 1962). 135 positions.
const players = 'Pp';
const start = 'ppp/.../PPP';
const known = { value: 'p', positions: 135 };
const W = start.indexOf('/') + 1;
function moves(board, me, you) {
  const forward = me === 'P' ? -W : W;
  return cells(board, me).flatMap((cell) => {
    const steps = [];
    if (board[cell + forward] === '.') steps.push(cell + forward);
    for (const side of [-1, 1]) if (board[cell + forward + side] === you) steps.push(cell + forward + side);
    return steps.map((to) => move(board, cell, to));
  });
}
const result = (board, me, you) => board.split('/').at(you === 'P' ? 0 : -1).includes(you) && you;
