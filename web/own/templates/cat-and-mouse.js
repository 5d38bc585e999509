// The mouse M runs along the lines of a graph to the hole 0. The cat C may not enter the hole.
const title = 'Cat and Mouse on a graph';
const players = 'MC';
const start = { mouse: 1, cat: 2 };
const endless = 'draw';
// The neighbours of each point.
const graph = [[2, 5], [3], [0, 4, 5], [1, 4, 5], [2, 3], [0, 2, 3]];
const moves = ({ mouse, cat }, me, you) =>
  me === 'M'
    ? graph[mouse].map((to) => ({ mouse: to, cat }))
    : graph[cat].filter((to) => to !== 0).map((to) => ({ mouse, cat: to }));
const result = ({ mouse, cat }) => (mouse === cat ? 'C' : mouse === 0 && 'M');
const known = { value: 'draw', positions: 28 };
