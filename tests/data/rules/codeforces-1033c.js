// Codeforces 1033C, Permutation Game: jump from a number to a larger one, over a distance that is a multiple
// of the number jumped from.
const numbers = [3, 6, 5, 4, 2, 7, 1, 8];
const start = 6;
const moves = (at) =>
  [...numbers.keys()].filter((to) => numbers[to] > numbers[at] && (to - at) % numbers[at] === 0);
