// forEach returns nothing.
const start = [3, 4];
const moves = (heaps) => heaps.forEach((size, i) => heaps.with(i, size - 1));
