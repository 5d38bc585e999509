// The time as a source of moves.
const start = 3;
const moves = (n) => (n > 0 ? [n - (Date.now() % 2) - 1] : []);
