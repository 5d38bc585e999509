// Players pick numbers from 1 to 9; three numbers with the sum 15 win. Tic-tac-toe on a magic square.
const start = { X: [], O: [] };
const stuck = 'draw';
const all = Array.from({ length: 9 }, (_, i) => i + 1);
const moves = ({ X, O }, me) =>
  all
    .filter((n) => !X.includes(n) && !O.includes(n))
    .map((n) => (me === 'X' ? { X: [...X, n].sort((a, b) => a - b), O } : { X, O: [...O, n].sort((a, b) => a - b) }));
function result(position, me, you) {
  const list = position[you];
  const wins = list.some((a, i) =>
    list.slice(i + 1).some((b, k) => list.slice(i + k + 2).some((c) => a + b + c === 15)),
  );
  return wins ? you : null;
}
