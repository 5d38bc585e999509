// Half-written: a race on a strip. X runs to the right, O to the left.
const title = 'Your own race';
const start = 'X...O';
// A runner steps one cell ahead.
function moves(board, me, you) {
  const [from] = cells(board, me);
  const ahead = me === 'X' ? 1 : -1;
  // Your task: let a runner jump over the other one. Add 2 * ahead to this list.
  return [ahead].filter((step) => board[from + step] === '.').map((step) => move(board, from, from + step));
}
// The player who cannot move loses. Who wins after your change?
