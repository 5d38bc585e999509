// One next position instead of a list.
const start = 3;
const moves = (n) => n - 1;
