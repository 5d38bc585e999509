// The value is on the next line.
const start = 3;
function moves(n) {
  return
    n > 0 ? [n - 1] : [];
}
