// LeetCode 2029, Stone Game IX: whoever makes the sum divisible by 3 loses; B wins if the stones run out.
const players = 'AB';
const start = { counts: [2, 3, 2], rest: 0, taken: false };
function moves({ counts, rest }) {
  const next = [];
  for (const [kind, count] of counts.entries()) {
    if (count > 0) next.push({ counts: counts.with(kind, count - 1), rest: (rest + kind) % 3, taken: true });
  }
  return next;
}
function result({ counts, rest, taken }, me) {
  if (taken && rest === 0) return me;
  return counts.every((count) => count === 0) ? 'B' : null;
}
const known = { value: 'A' };
