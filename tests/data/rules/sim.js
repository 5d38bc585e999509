// Sim on 5 points: whoever makes a triangle of the own colour loses (Simmons 1969).
const start = '.'.repeat(10);
const pairs = [];
for (let a = 0; a < 5; a++) for (let b = a + 1; b < 5; b++) pairs.push(`${a}${b}`);
const triangles = [];
for (let a = 0; a < 5; a++) {
  for (let b = a + 1; b < 5; b++) {
    for (let c = b + 1; c < 5; c++) triangles.push([[a, b], [a, c], [b, c]].map((pair) => pairs.indexOf(pair.join(''))));
  }
}
const stuck = 'draw';
const moves = (edges, me) => cells(edges, '.').map((i) => put(edges, i, me));
const result = (edges, me, you) =>
  triangles.some((sides) => sides.every((i) => edges[i] === you)) ? me : null;
const known = { value: 'draw' };
