const start = { X: [], O: [] };
const stuck = 'draw';
const isFree = ({ X, O }, number) => !X.includes(number) && !O.includes(number);
const moves = (position, me) =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9]
    .filter((number) => isFree(position, number))
    .map((number) => ({
      name: `say ${number}`,
      to: { ...position, [me]: [...position[me], number].sort((a, b) => a - b) },
    }));
const has15 = (list) => list.some((a) => list.some((b) => a < b && list.some((c) => b < c && a + b + c === 15)));
const result = (position, me, you) => has15(position[you]) && you;
