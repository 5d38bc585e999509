// Fox and hounds on 4 by 5 (Winning Ways, chapter 21): three hounds go down, the fox goes anywhere and wins at the top.
const players = 'fh';
const start = 'h.h.h/...../...../.f...';
const W = start.indexOf('/') + 1;
const moves = (board, me) =>
  cells(board, me).flatMap((cell) =>
    (me === 'f' ? [-W - 1, -W + 1, W - 1, W + 1] : [W - 1, W + 1])
      .filter((step) => board[cell + step] === '.')
      .map((step) => move(board, cell, cell + step)),
  );
const result = (board) => (board.indexOf('f') < W - 1 ? 'f' : null);
const endless = 'f';
