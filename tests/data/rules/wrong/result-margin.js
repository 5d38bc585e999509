// A margin without const points = true.
const start = [5, 3, 4];
const moves = (piles) => (piles.length > 0 ? [piles.slice(1)] : []);
const result = (piles) => (piles.length === 0 ? 7 : undefined);
