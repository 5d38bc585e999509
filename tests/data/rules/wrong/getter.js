const limits = {
  get most() {
    return 3;
  },
};
const start = 9;
const moves = (n) => [1, 2, 3].filter((k) => k <= n && k <= limits.most).map((k) => n - k);
