// Players are ASCII characters.
const players = '红黑';
const start = 2;
const moves = (n, me) => n ? [n - 1] : [];
