// Names keep only ASCII letters, digits and hyphens.
const start = 2;
const moves = (n) => n ? [{ to: n - 1, name: '1+1 碰 1' }] : [];
