const start = 8;
const players = ['White', 'Black'];
const moves = (n) => (n > 0 ? [n - 1] : []);
