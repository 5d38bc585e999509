const start = 10;
const moves = (n) => [1, 2, 3].filter((k) => k <= n).map((k) => n - k);
const known = { positions: 10 };
