const start = 3;
const points = true;
const stuck = 'wins';
const moves = (n) => (n > 0 ? [{ to: n - 1, gain: 1 }] : []);
