// LeetCode 1406, Stone Game III: take one, two or three stones from the front.
const points = true;
const values = [1, 2, 3, -9, 7, -4, 6];
const start = 0;
const moves = (at) =>
  [1, 2, 3]
    .filter((n) => at + n <= values.length)
    .map((n) => ({ to: at + n, gain: values.slice(at, at + n).reduce((sum, value) => sum + value) }));
