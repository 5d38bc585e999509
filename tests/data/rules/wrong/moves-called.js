// The list of the start instead of a function.
const start = [1, 2];
const moves = start.map((n) => [n]);
