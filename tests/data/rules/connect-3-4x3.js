// Three in a row with gravity; each column of 3 is a string in a list.
const start = ['', '', '', ''];
const stuck = 'draw';
const moves = (columns, me) =>
  columns.map((column, i) => [column, i]).filter(([column]) => column.length < 3).map(([column, i]) => put(columns, i, column + me));
function result(columns, me, you) {
  const at = (column, row) => columns[column]?.[row];
  for (let c = 0; c < 4; c++) {
    for (let r = 0; r < 3; r++) {
      for (const [dc, dr] of [[1, 0], [0, 1], [1, 1], [1, -1]]) {
        if ([0, 1, 2].every((k) => at(c + k * dc, r + k * dr) === you)) return you;
      }
    }
  }
}
