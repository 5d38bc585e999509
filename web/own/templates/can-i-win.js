// LeetCode 464: name numbers from 1 to 6, each only once. Reach the total to win.
const title = 'Can I Win (LeetCode 464)';
const start = { free: [1, 2, 3, 4, 5, 6], left: 15 };
const moves = ({ free, left }) =>
  free.map((number) => ({
    // A move may have a name of its own.
    name: `say ${number}`,
    to: { free: free.filter((other) => other !== number), left: Math.max(0, left - number) },
  }));
const result = ({ left }, me, you) => left === 0 && you;
const known = { value: 'X', positions: 63 };
