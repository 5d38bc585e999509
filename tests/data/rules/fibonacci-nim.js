// Fibonacci Nim (Whinihan 1963): take at most twice as many as the other player has just taken. A Fibonacci number is lost.
const start = { heap: 34, most: 33 };
const moves = ({ heap, most }) =>
  Array.from({ length: Math.min(heap, most) }, (_, i) => ({ heap: heap - i - 1, most: 2 * (i + 1) }));
