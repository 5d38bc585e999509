// Wythoff's game (1907): take from one heap, or equally from both.
const start = [9, 11];
const moves = ([a, b]) => {
  const next = [];
  for (let k = 1; k <= Math.max(a, b); k++) {
    if (k <= a) next.push([a - k, b]);
    if (k <= b) next.push([a, b - k]);
    if (k <= Math.min(a, b)) next.push([a - k, b - k]);
  }
  return next;
};
