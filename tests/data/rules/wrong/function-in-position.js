// A position with a function.
const start = { n: 3, next: (n) => n - 1 };
const moves = ({ n, next }) => (n > 0 ? [{ n: next(n), next }] : []);
