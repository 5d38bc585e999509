// Braces without a return.
const start = 21;
const moves = (n) => {
  [1, 2, 3].filter((k) => k <= n).map((k) => n - k);
};
