// Codeforces 768E, Game of Stones, one pile: take a number of stones that nobody has taken before.
const start = { left: 10, taken: [] };
const moves = ({ left, taken }) => {
  const next = [];
  for (let n = 1; n <= left; n++) {
    if (!taken.includes(n)) next.push({ left: left - n, taken: [...taken, n].sort((a, b) => a - b) });
  }
  return next;
};
