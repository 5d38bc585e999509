// Two cars each. R drives right, B drives up; both may also step sideways.
const title = 'Dodgem';
const players = 'RB';
const start = 'R../R../.BB';
// If play never ends, the game is a draw.
const endless = 'draw';
const row = 4;
function moves(board, me, you) {
  const steps = me === 'R' ? [1, -row, row] : [-row, -1, 1];
  const atExit = (cell) => (me === 'R' ? cell % row === 2 : cell < row);
  return cells(board, me).flatMap((from) => [
    ...(atExit(from) ? [put(board, from, '.')] : []),
    ...steps.filter((step) => board[from + step] === '.').map((step) => move(board, from, from + step)),
  ]);
}
// You win when both your cars are off the board, or when you are blocked.
const result = (board, me, you) => !board.includes(you) && you;
const stuck = 'wins';
const known = { value: 'R', positions: 1963 };
