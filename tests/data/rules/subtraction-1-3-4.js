// The subtraction game with 1, 3 and 4; lost for 0, 2, 7, 9, … (Winning Ways, chapter 4).
const start = 40;
const moves = (heap) => [1, 3, 4].map((n) => heap - n).filter((rest) => rest >= 0);
