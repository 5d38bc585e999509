const start = 10;
const moves = (n) => {
  if (n != 0) return [n - 1];
  return [];
};
