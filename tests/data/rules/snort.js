// Snort on 3 by 3 (Norton; On Numbers and Games): no neighbours of different colours.
const players = 'BR';
const start = '.../.../...';
const moves = (field, me, you) =>
  cells(field, '.')
    .filter((cell) => near(field, cell).every((next) => field[next] !== you))
    .map((cell) => put(field, cell, me));
