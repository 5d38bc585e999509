// “again” is no count.
const start = 6;
const moves = (n) => [1, 2].filter((k) => k <= n).map((k) => ({ to: n - k, again: k }));
