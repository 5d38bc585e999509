// Connect Four on 4 by 4: a draw (Tromp's table). 161029 positions.
const start = '..../..../..../....';
const stuck = 'draw';
const known = { value: 'draw', positions: 161029 };
const W = start.indexOf('/') + 1;
const moves = (board, me) => {
  const next = [];
  for (let column = 0; column < W - 1; column++) {
    let cell = column;
    if (board[cell] !== '.') continue;
    while (board[cell + W] === '.') cell += W;
    next.push(put(board, cell, me));
  }
  return next;
};
const result = (board, me, you) => line(board, you, 4) && you;
