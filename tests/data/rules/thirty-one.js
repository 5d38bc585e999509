// The 31 game (Dudeney, Amusements in Mathematics 79): turn over cards from 1 to 6, four of each; whoever exceeds 31 loses.
const start = [4, 4, 4, 4, 4, 4];
function moves(left) {
  const sum = left.reduce((total, count, i) => total + (4 - count) * (i + 1), 0);
  const next = [];
  left.forEach((count, i) => {
    if (count > 0 && sum + i + 1 <= 31) next.push(left.with(i, count - 1));
  });
  return next;
}
