// The game of Euclid: subtract a multiple of the smaller number from the larger one (Cole and Davie 1969).
const start = [25, 17];
function moves([a, b]) {
  const next = [];
  if (b === 0) return next;
  for (let rest = a - b; rest >= 0; rest -= b) next.push(rest >= b ? [rest, b] : [b, rest]);
  return next;
}
