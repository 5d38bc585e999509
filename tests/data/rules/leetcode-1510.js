// LeetCode 1510, Stone Game IV: take a square number.
const start = 60;
function moves(n) {
  const next = [];
  let root = 1;
  while (root ** 2 <= n) {
    next.push(n - root * root);
    root++;
  }
  return next;
}
