// Grundy's game (1939): split a heap into two unequal ones.
const start = [12];
function moves(heaps) {
  const found = new Map();
  for (const [i, size] of heaps.entries()) {
    for (let part = 1; part < size - part; part++) {
      const rest = heaps.toSpliced(i, 1, part, size - part).sort((a, b) => a - b);
      found.set(String(rest), rest);
    }
  }
  return [...found.values()];
}
