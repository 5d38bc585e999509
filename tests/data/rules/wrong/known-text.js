// A known value has a name.
const start = 8;
const known = 'X';
const moves = (n) => [1, 2, 3].filter((k) => k <= n).map((k) => n - k);
