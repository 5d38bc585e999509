// A known fact has the name “value”.
const start = 8;
const known = { winner: 'X' };
const moves = (n) => [1, 2, 3].filter((k) => k <= n).map((k) => n - k);
