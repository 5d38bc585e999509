// The step of the loop is missing.
const start = 9;
function moves(n) {
  const next = [];
  let taken = 1;
  while (taken <= 3 && taken <= n) {
    next.push(n - taken);
  }
  return next;
}
