// LeetCode 464, Can I Win with the numbers 1 to 10 and the total 40.
const start = { used: 0, left: 40 };
const moves = ({ used, left }) => {
  const next = [];
  for (let n = 1; n <= 10; n += 1) {
    const bit = 1 << (n - 1);
    if (!(used & bit)) next.push({ used: used | bit, left: Math.max(0, left - n) });
  }
  return next;
};
const result = ({ left }, me, you) => (left === 0 ? you : undefined);
