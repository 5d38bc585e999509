// LeetCode 1025, Divisor Game: subtract a proper divisor.
const start = 48;
const moves = (n) => {
  const next = [];
  for (let x = 1; x < n; ++x) if (n % x === 0) next.push(n - x);
  return next;
};
