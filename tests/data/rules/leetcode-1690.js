// LeetCode 1690, Stone Game VII: remove a stone from an end and gain the sum of the others.
const points = true;
const start = '53142';
const sum = (stones) => [...stones].map(Number).reduce((a, b) => a + b, 0);
const moves = (stones) =>
  stones === ''
    ? []
    : [stones.slice(1), stones.slice(0, -1)].map((rest) => ({ to: rest, gain: sum(rest) }));
