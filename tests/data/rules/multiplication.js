// POJ 2505, A multiplication game: multiply by 2 to 9; whoever reaches the target wins.
const target = 162;
const start = 1;
const moves = (p) => (p >= target ? [] : [2, 3, 4, 5, 6, 7, 8, 9].map((factor) => p * factor));
