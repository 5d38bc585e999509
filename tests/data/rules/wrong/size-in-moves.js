const sizes = { n: [21, 1, 100], k: [3, 1, 9] };
const start = ({ n }) => n;
const moves = (n) => Array.from({ length: Math.min(n, k) }, (_, i) => n - i - 1);
