const start = { n: 9, last: 0 };
const moves = ({ n, last }) => [1, 2, 3].filter((k) => k <= n && k !== last).map((k) => ({ n: n - k }));
