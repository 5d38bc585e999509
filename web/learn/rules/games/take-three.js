const start = 21;
const moves = (stones) => [1, 2, 3].filter((taken) => taken <= stones).map((taken) => stones - taken);
