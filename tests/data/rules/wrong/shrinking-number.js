const start = 3;
const moves = (n) => [n - 1, n - 2];
