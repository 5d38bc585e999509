const start = 5;
const moves = (stones) => [1, 2].filter((taken) => taken <= stones).map((taken) => stones - taken);
