// One = instead of three.
const start = 10;
function moves(n) {
  if (n = 0) return [];
  return [n - 1];
}
