// Take any number of coins from one heap. The player who cannot move loses.
const title = 'Nim';
const start = [3, 4, 5];
function moves(heaps) {
  const next = [];
  heaps.forEach((size, heap) => {
    for (let rest = 0; rest < size; rest++) next.push(put(heaps, heap, rest));
  });
  return next;
}
// Both players have the same moves, so the rules need no `me`.
const known = { value: 'X', positions: 120 };
