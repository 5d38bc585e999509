const start = 8;
const endless = true;
const moves = (n) => [n];
