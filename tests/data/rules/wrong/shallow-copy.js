// Copies the rows, but not what is in them.
const start = [['.', '.'], ['.', '.']];
function moves(board, me) {
  const next = [];
  for (let r = 0; r < 2; r++) {
    for (let c = 0; c < 2; c++) {
      const copy = [...board];
      copy[r][c] = me;
      next.push(copy);
    }
  }
  return next;
}
