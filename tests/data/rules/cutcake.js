// Cutcake (Winning Ways, chapter 2): L cuts a cake of rows by columns between columns, R between rows.
const players = 'LR';
const start = [[2, 5], [4, 3]];
function moves(cakes, me) {
  const next = [];
  cakes.forEach(([rows, columns], i) => {
    const length = me === 'L' ? columns : rows;
    for (let part = 1; part <= length - part; part++) {
      const pieces = [part, length - part].map((size) => (me === 'L' ? [rows, size] : [size, columns]));
      next.push(cakes.toSpliced(i, 1, ...pieces).sort(([a, b], [c, d]) => a - c || b - d));
    }
  });
  return next;
}
