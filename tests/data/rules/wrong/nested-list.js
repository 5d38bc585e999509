// map where flatMap is needed.
const start = [3, 4];
const moves = (heaps) => heaps.map((size, i) => Array.from({ length: size }, (_, rest) => heaps.with(i, rest)));
