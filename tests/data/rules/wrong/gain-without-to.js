const start = 9;
const points = true;
const moves = (n) => [1, 2].filter((k) => k <= n).map((k) => ({ n: n - k, gain: k }));
