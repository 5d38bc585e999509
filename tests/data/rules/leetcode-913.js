// LeetCode 913, Cat and Mouse, its first example: a draw.
const players = 'MC';
const endless = 'draw';
const graph = [[2, 5], [3], [0, 4, 5], [1, 4, 5], [2, 3], [0, 2, 3]];
const start = { mouse: 1, cat: 2 };
const moves = ({ mouse, cat }, me) =>
  me === 'M'
    ? graph[mouse].map((to) => ({ mouse: to, cat }))
    : graph[cat].filter((to) => to > 0).map((to) => ({ mouse, cat: to }));
const result = ({ mouse, cat }) => (mouse === cat ? 'C' : mouse === 0 ? 'M' : null);
