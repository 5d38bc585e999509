// Takes the last number off the position.
const start = [5, 3, 4];
const points = true;
const moves = (piles) => (piles.length > 0 ? [{ gain: piles.pop(), to: piles }] : []);
