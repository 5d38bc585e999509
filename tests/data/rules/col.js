// Col on a path of 9 (Vout; On Numbers and Games): no neighbours of one colour.
const players = 'LR';
const start = '.........';
const moves = (path, me) =>
  cells(path, '.')
    .filter((i) => path[i - 1] !== me && path[i + 1] !== me)
    .map((i) => put(path, i, me));
