// Northcott's game on two rows, forward moves only: the distance of each pair is a Nim heap.
const players = 'WB';
const start = [{ W: 0, B: 5 }, { W: 1, B: 4 }];
const moves = (rows, me) =>
  rows.flatMap((row, i) => {
    const way = me === 'W' ? 1 : -1;
    const free = row.B - row.W - 1;
    return Array.from({ length: free }, (_, k) => rows.with(i, { ...row, [me]: row[me] + way * (k + 1) }));
  });
