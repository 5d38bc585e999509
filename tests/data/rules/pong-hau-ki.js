// Pong hau k'i: two pieces each on five points; whoever cannot move loses.
const start = ['X', 'X', null, 'O', 'O'];
const endless = 'draw';
const links = { 0: [2, 3], 1: [2, 4], 2: [0, 1, 3, 4], 3: [0, 2, 4], 4: [1, 2, 3] };
function moves(points, me) {
  const empty = points.findIndex((piece) => piece === null);
  return links[empty]
    .filter((from) => points[from] === me)
    .map((from) => points.map((piece, i) => (i === empty ? me : i === from ? null : piece)));
}
