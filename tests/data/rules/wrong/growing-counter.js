// The number of the turn makes all positions different.
const start = { at: 0, turn: 1 };
const endless = 'draw';
const moves = ({ at, turn }) => [-1, 1].map((step) => ({ at: (at + step + 6) % 6, turn: turn + 1 }));
