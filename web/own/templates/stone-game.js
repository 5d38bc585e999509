// LeetCode 877: as 486, with an even number of piles. The first player always wins.
const title = 'Stone Game (LeetCode 877)';
const points = true;
const start = [5, 3, 4, 5];
function moves(piles) {
  if (piles.length === 0) return [];
  const first = { to: piles.slice(1), gain: piles[0], name: 'first' };
  const last = { to: piles.slice(0, -1), gain: piles.at(-1), name: 'last' };
  return [first, last];
}
const known = { value: 1, positions: 10 };
