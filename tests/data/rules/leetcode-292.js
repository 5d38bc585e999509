// LeetCode 292, Nim Game: take 1 to 3 stones; lost with a multiple of 4.
const sizes = { n: [21, 1, 100] };
const start = ({ n }) => n;
const moves = (n) => [1, 2, 3].filter((k) => k <= n).map((k) => n - k);
