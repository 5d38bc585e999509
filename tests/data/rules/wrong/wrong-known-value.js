const start = 8;
const moves = (n) => [1, 2, 3].filter((k) => k <= n).map((k) => n - k);
const known = { value: 'X' };
