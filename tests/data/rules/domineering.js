// Domineering on 4 by 3: V places upright dominoes, H flat ones (Andersson; Winning Ways, chapter 5).
const players = 'VH';
const start = '.../.../.../...';
const moves = (board, me) => {
  const step = me === 'V' ? board.indexOf('/') + 1 : 1;
  return cells(board, '.')
    .filter((cell) => board[cell + step] === '.')
    .map((cell) => put(put(board, cell, me), cell + step, me));
};
