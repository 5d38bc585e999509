const start = 3;
const moves = (n) => [n - 1].filter((rest) => rest >= 0);
const result = (n) => (n === 0 ? 'draw' : void 0);
