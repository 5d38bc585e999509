// A game of the Maori: eight points in a ring and a centre. The player who cannot move loses.
const title = 'Mu torere';
const start = 'XXX/X.O/OOO';
const endless = 'draw';
// The ring in order, and the centre.
const ring = [0, 1, 2, 6, 10, 9, 8, 4];
const centre = 5;
const beside = (point) => {
  const at = ring.indexOf(point);
  return [ring[(at + 1) % 8], ring[(at + 7) % 8]];
};
// A piece may enter the centre only from beside a piece of the other player.
const mayGo = (board, from, to, you) => {
  if (from === centre) return true;
  return to === centre ? beside(from).some((point) => board[point] === you) : beside(from).includes(to);
};
const moves = (board, me, you) => {
  const to = board.indexOf('.');
  return cells(board, me)
    .filter((from) => mayGo(board, from, to, you))
    .map((from) => move(board, from, to));
};
const known = { value: 'draw', positions: 1180 };
