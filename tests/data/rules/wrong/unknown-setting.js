// There is no setting “misere”.
const start = 8;
const misere = true;
const moves = (n) => [1, 2, 3].filter((k) => k <= n).map((k) => n - k);
