// LeetCode 1728, Cat and Mouse II, a small board: the mouse jumps 2, the cat 1; F is the food, # a wall.
const players = 'MC';
const rows = ['M..F', '.#..', '...C'];
const jumps = { M: 2, C: 1 };
const endless = 'C';
const find = (sign) => {
  const row = rows.findIndex((text) => text.includes(sign));
  return [row, rows[row].indexOf(sign)];
};
const food = find('F').join();
const start = { M: find('M'), C: find('C') };
function moves(position, me) {
  const [row, column] = position[me];
  const next = [position];
  for (const [dr, dc] of [[0, 1], [1, 0], [0, -1], [-1, 0]]) {
    for (let jump = 1; jump <= jumps[me]; jump++) {
      const sign = rows[row + dr * jump]?.[column + dc * jump];
      if (sign === undefined || sign === '#') break;
      next.push({ ...position, [me]: [row + dr * jump, column + dc * jump] });
    }
  }
  return next;
}
function result({ M, C }) {
  if (M.join() === C.join() || C.join() === food) return 'C';
  return M.join() === food ? 'M' : undefined;
}
