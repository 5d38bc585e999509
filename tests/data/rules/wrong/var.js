var start = 3;
const moves = (n) => (n > 0 ? [n - 1] : []);
