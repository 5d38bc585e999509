// Cops and robber on the Petersen graph: three cops catch the robber, two do not (Aigner and Fromme 1984).
const players = 'CR';
const start = { cops: [0, 0], robber: 7 };
const endless = 'R';
const outer = (v) => [(v + 1) % 5, (v + 4) % 5, v + 5];
const inner = (v) => [5 + ((v + 2) % 5), 5 + ((v + 3) % 5), v - 5];
const reach = (v) => [v, ...(v < 5 ? outer(v) : inner(v))];
function moves({ cops, robber }, me) {
  if (me === 'R') return reach(robber).map((to) => ({ cops, robber: to }));
  let placed = [[]];
  for (const cop of cops) placed = placed.flatMap((list) => reach(cop).map((to) => [...list, to]));
  return placed.map((list) => ({ cops: list.sort((a, b) => a - b), robber }));
}
const result = ({ cops, robber }) => (cops.includes(robber) ? 'C' : undefined);
