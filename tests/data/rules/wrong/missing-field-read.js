// The field is called heaps.
const start = { heaps: [3, 4] };
const moves = (p) => p.piles.map((n) => ({ heaps: [n] }));
