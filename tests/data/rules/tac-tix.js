// Tac-tix on 3 by 3 (Hein): take a run of neighbours in a row or a column; the last one to take loses.
const start = 'ooo/ooo/ooo';
const stuck = 'wins';
const moves = (board) => {
  const next = [];
  for (const step of [1, 4]) {
    for (const first of cells(board, 'o')) {
      let after = board;
      for (let cell = first, size = 1; board[cell] === 'o'; cell += step, size++) {
        after = put(after, cell, '.');
        if (size > 1 || step === 1) next.push(after);
      }
    }
  }
  return next;
};
