// One cell too far.
const start = '....';
function moves(row, me) {
  const next = [];
  for (let i = 0; i <= row.length; i++) if (row[i] !== 'X' && row[i] !== 'O') next.push(put(row, i, me));
  return next;
}
