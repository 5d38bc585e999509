// Nim: the player who cannot move loses. Won unless the xor of the heaps is 0 (Bouton 1901).
const start = [3, 4, 5];
function moves(heaps) {
  const next = [];
  heaps.forEach((size, i) => {
    for (let rest = 0; rest < size; rest++) next.push(put(heaps, i, rest));
  });
  return next;
}
