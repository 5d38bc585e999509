// Nim: takes from the list that it was given.
const start = [3, 4, 5];
function moves(heaps) {
  const next = [];
  heaps.forEach((size, i) => {
    for (let rest = 0; rest < size; rest++) {
      heaps[i] = rest;
      next.push(heaps);
    }
  });
  return next;
}
