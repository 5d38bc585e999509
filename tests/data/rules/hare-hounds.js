// Hare and hounds (Winning Ways, chapter 21, The French Military Hunt): three hounds never go left. They win if the hare
// cannot move; the hare wins when it has passed them.
const players = 'dh';
const start = { d: [0, 1, 3], h: 10 };
const endless = 'h';
// Point 0 on the left, 1 to 9 in three columns, and 10 on the right. Diagonals join the strong points.
const links = [];
const column = (point) => Math.ceil(point / 3);
const row = (point) => (point === 0 || point === 10 ? 1 : (point - 1) % 3);
for (let a = 0; a <= 10; a++) {
  links.push([]);
  for (let b = 0; b <= 10; b++) {
    const [right, down] = [Math.abs(column(a) - column(b)), Math.abs(row(a) - row(b))];
    const isDiagonal = right === 1 && down === 1;
    const isWeak = (column(a) + row(a)) % 2 === 0;
    if (right + down === 1 || (isDiagonal && !isWeak)) links[a].push(b);
  }
}
function moves({ d, h }, me) {
  if (me === 'h') {
    return links[h].filter((to) => !d.includes(to)).map((to) => ({ d, h: to }));
  }
  return d.flatMap((from, i) =>
    links[from]
      .filter((to) => column(to) >= column(from) && to !== h && !d.includes(to))
      .map((to) => ({ d: d.with(i, to).sort((a, b) => a - b), h })),
  );
}
const result = ({ d, h }) => (d.every((dog) => column(dog) >= column(h)) ? 'h' : null);
