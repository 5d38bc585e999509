// Konane: the second player, too, first removes a piece, but of the other player by mistake.
const start = 'XOX/OXO/XOX';
const moves = (board, me, you) => {
  const free = cells(board, '.');
  if (free.length === 0) return [put(board, 5, '.')];
  if (free.length === 1) {
    return near(board, free[0])
      .filter((cell) => board[cell] === you)
      .map((cell) => put(board, cell, '.'));
  }
  return cells(board, me).flatMap((from) =>
    [1, -1, 4, -4]
      .filter((step) => board[from + step] === you && board[from + 2 * step] === '.')
      .map((step) => put(move(board, from, from + 2 * step), from + step, '.')),
  );
};
