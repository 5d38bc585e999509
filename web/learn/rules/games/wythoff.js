const start = [5, 8];
const symmetry = 'order';
const moves = ([one, other]) => {
  const next = [];
  for (let taken = 1; taken <= Math.max(one, other); taken++) {
    if (taken <= one) next.push([one - taken, other]);
    if (taken <= other) next.push([one, other - taken]);
    if (taken <= one && taken <= other) next.push([one - taken, other - taken]);
  }
  return next;
};
