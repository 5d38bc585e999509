const start = 3;
const moves = (n) => (n > 0 and n < 9 ? [n - 1] : []);
