const start = [12, 9, 3];
const moves = (heaps) =>
  heaps.flatMap((heap, i) => Array.from({ length: heap }, (_, left) => heaps.with(i, left).sort()));
