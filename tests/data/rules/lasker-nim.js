// Lasker's Nim (1931): take from a heap, or split it.
const start = [5, 4];
const sorted = (list) => list.filter((n) => n > 0).toSorted((a, b) => a - b);
const moves = (heaps) =>
  heaps.flatMap((size, i) => {
    const others = heaps.filter((_, k) => k !== i);
    const next = [];
    for (let rest = 0; rest < size; rest++) next.push(sorted([...others, rest]));
    for (let part = 1; part * 2 <= size; part++) next.push(sorted([...others, part, size - part]));
    return next;
  });
