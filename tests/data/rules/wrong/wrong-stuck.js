const start = 8;
const stuck = 'lose';
const moves = (n) => [1, 2, 3].filter((k) => k <= n).map((k) => n - k);
