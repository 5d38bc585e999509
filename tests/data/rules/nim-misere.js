// Nim in which the last one to take loses (Bouton 1901).
const start = [1, 2, 3, 4];
const stuck = 'wins';
const moves = (heaps) =>
  heaps.flatMap((size, i) => Array.from({ length: size }, (_, rest) => heaps.with(i, rest)));
