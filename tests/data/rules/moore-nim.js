// Moore's Nim (1910): take from one or two heaps.
const start = [2, 3, 3, 4];
const reduced = (heaps, i) => Array.from({ length: heaps[i] }, (_, rest) => heaps.with(i, rest));
function moves(heaps) {
  const next = [];
  for (let i = 0; i < heaps.length; i++) {
    for (const once of reduced(heaps, i)) {
      next.push(once);
      for (let k = i + 1; k < heaps.length; k++) next.push(...reduced(once, k));
    }
  }
  return next;
}
