// A name is a text.
const start = 8;
const moves = (n) => [1, 2, 3].filter((k) => k <= n).map((k) => ({ to: n - k, name: [k] }));
