const start = 3;
const moves = async (n) => (n > 0 ? [n - 1] : []);
