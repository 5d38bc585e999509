// Nim with sorted heaps: fewer positions.
const start = [2, 3, 4, 5];
function moves(heaps) {
  const seen = new Set();
  const next = [];
  for (let i = 0; i < heaps.length; i++) {
    for (let rest = 0; rest < heaps[i]; rest++) {
      const copy = heaps.slice();
      copy[i] = rest;
      copy.sort((a, b) => a - b);
      const key = copy.join(' ');
      if (seen.has(key)) continue;
      seen.add(key);
      next.push(copy);
    }
  }
  return next;
}
