// LeetCode 292: take 1, 2 or 3 stones. The player who takes the last stone wins.
const title = 'Nim Game (LeetCode 292)';
const start = 21;
const moves = (stones) => [1, 2, 3].filter((taken) => taken <= stones).map((taken) => stones - taken);
// A multiple of 4 loses: change the start to 20.
const known = { value: 'X', positions: 22 };
