// Sorts the list of the position itself.
const start = [3, 1];
const moves = (heaps) => heaps.sort().map((size, i) => heaps.with(i, size - 1));
