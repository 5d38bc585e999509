const start = { n: 9 };
const moves = ({ n }) => [1, 2].filter((k) => k <= n).map((k) => ({ next: { n: n - k }, name: `take ${k}` }));
