// The comparison of other languages.
const start = 10;
const moves = (n) => (n == 0 ? [] : [n - 1]);
