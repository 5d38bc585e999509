const sizes = { rows: [4, 1, 5], columns: [4, 1, 5] };
const start = ({ rows, columns }) => Array(rows).fill('.'.repeat(columns)).join('/');
const players = 'VH';
const moves = (board, me) => {
  const step = me === 'H' || !board.includes('/') ? 1 : board.indexOf('/') + 1;
  return cells(board, '.')
    .filter((cell) => board[cell + step] === '.')
    .map((cell) => put(put(board, cell, me), cell + step, me));
};
