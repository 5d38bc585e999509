// A text cannot be changed.
const start = '...';
function moves(row, me) {
  const next = [];
  for (let i = 0; i < 3; i++) {
    const copy = row;
    copy[i] = me;
    next.push(copy);
  }
  return next;
}
