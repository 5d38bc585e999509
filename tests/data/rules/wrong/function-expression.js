const start = 4;
const moves = (n) => {
  const sum = (function add(k) {
    return k === 0 ? 0 : k + add(k - 1);
  })(n);
  return sum > 0 ? [n - 1] : [];
};
