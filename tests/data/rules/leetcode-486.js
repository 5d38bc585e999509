// LeetCode 486, Predict the Winner: take a number from either end.
const points = true;
const start = [1, 5, 233, 7];
function moves(list) {
  if (!list.length) return [];
  const [first, ...others] = list;
  return [
    { to: others, gain: first, name: 'first' },
    { to: list.slice(0, -1), gain: list.at(-1), name: 'last' },
  ];
}
