const start = ' D.. /D...H/ D.. ';
const players = 'DH';
const endless = 'H';
const column = (cell) => cell % 6;
const row = (cell) => Math.floor(cell / 6);
const ways = (cell) => ((column(cell) + row(cell)) % 2 === 1 ? 8 : 4);
const moves = (board, me) =>
  cells(board, me).flatMap((from) =>
    near(board, from, ways(from))
      .filter((to) => board[to] === '.' && (me === 'H' || column(to) >= column(from)))
      .map((to) => move(board, from, to)),
  );
const result = (board) => {
  const hare = column(board.indexOf('H'));
  return cells(board, 'D').every((hound) => column(hound) >= hare) && 'H';
};
