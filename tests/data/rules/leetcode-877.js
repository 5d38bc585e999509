// LeetCode 877, Stone Game, with the margin at the end from `result`.
const points = true;
const start = { piles: [5, 3, 4, 5], margin: 0 };
const moves = ({ piles, margin }) =>
  [0, piles.length - 1]
    .filter((i, k) => piles.length > k)
    .map((i) => ({ piles: piles.filter((_, k) => k !== i), margin: -margin - piles[i] }));
const result = ({ piles, margin }) => (piles.length === 0 ? margin : undefined);
