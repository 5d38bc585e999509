const start = 3;
const moves = (n) => {
  console.log(n);
  return n > 0 ? [n - 1] : [];
};
