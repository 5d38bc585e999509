// Dots and boxes with two boxes: a box gives a point and another move.
const points = true;
const start = '.......';
const boxes = [[0, 2, 3, 5], [1, 3, 4, 6]];
const full = (edges) => boxes.filter((box) => box.every((edge) => edges[edge] === '#')).length;
const moves = (edges) =>
  cells(edges, '.').map((edge) => {
    const to = put(edges, edge, '#');
    const gain = full(to) - full(edges);
    return { to, gain, again: gain > 0 };
  });
