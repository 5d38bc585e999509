const start = 6;
const moves = (n) =>
  [3, 1, 2].filter((k) => k <= n).map((k) => ({ to: n - k, name: k === 2 ? 'take 2' : 'take' }));
