// LeetCode 1140, Stone Game II: take up to 2M piles.
const points = true;
const piles = [2, 7, 9, 4, 4];
const start = [0, 1];
function moves([first, m]) {
  const list = [];
  let gain = 0;
  for (let x = 1; x <= 2 * m && first + x <= piles.length; x++) {
    gain += piles[first + x - 1];
    list.push({ to: [first + x, Math.max(m, x)], gain });
  }
  return list;
}
