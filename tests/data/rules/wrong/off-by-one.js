// Goes down from an index that never becomes -1.
const start = 'ooo';
function moves(row) {
  const next = [];
  for (let i = row.length - 1; i !== -1; i -= 2) next.push(row.slice(0, i));
  return next;
}
