const start = '.../.../...';
const stuck = 'draw';
const moves = (board, me) => {
  const next = [];
  for (let i = 0; i < board.length; i++) {
    if (board[i] !== 'X' && board[i] !== 'O') next.push(put(board, i, me));
  }
  return next;
};
const result = (board, me, you) => line(board, you, 3) && you;
