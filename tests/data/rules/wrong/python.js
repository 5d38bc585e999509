// Words of another language.
const start = 3;
const moves = (n) => [n - 1] if (n > 0) else [];
