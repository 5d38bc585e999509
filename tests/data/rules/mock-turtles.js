// Mock Turtles (Winning Ways, chapter 14): turn over one, two or three coins, the rightmost from heads to tails.
const start = 'HTHHTHTH';
const turned = (coins, i) => put(coins, i, coins[i] === 'H' ? 'T' : 'H');
function moves(coins) {
  const next = [];
  for (const right of cells(coins, 'H')) {
    const one = turned(coins, right);
    next.push(one);
    for (let middle = 0; middle < right; middle++) {
      const two = turned(one, middle);
      next.push(two);
      for (let left = 0; left < middle; left++) next.push(turned(two, left));
    }
  }
  return next;
}
