// The silver dollar game: coins move left, none passes another; whoever cannot move loses (Winning Ways, chapter 15).
const start = '..o.o..o';
function moves(strip) {
  const next = [];
  let left = -1;
  for (const [i, sign] of strip.split('').entries()) {
    if (sign !== 'o') continue;
    for (let to = left + 1; to < i; to++) next.push(move(strip, i, to));
    left = i;
  }
  return next;
}
