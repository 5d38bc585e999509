// A number becomes undefined at the end.
const start = 3;
const moves = (n) => [n > 0 ? n - 1 : undefined];
