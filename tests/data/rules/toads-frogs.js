// Toads and frogs (Winning Ways, chapter 1): step or jump over one of the others.
const players = 'TF';
const start = 'TTT..FFF';
const moves = (row, me, you) => {
  const way = me === 'T' ? 1 : -1;
  const next = [];
  for (let i = 0; i < row.length; i++) {
    if (row[i] !== me) continue;
    if (row[i + way] === '.') next.push(move(row, i, i + way));
    else if (row[i + way] === you && row[i + 2 * way] === '.') next.push(move(row, i, i + 2 * way));
  }
  return next;
};
