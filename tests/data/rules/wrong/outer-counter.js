// Counts the moves outside of the position.
const start = 21;
let count = 0;
function moves(n) {
  count += 1;
  return count > 10 ? [] : [n - 1, n - 2];
}
