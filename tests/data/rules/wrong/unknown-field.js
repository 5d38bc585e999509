// The field is called “gain”.
const start = [5, 3, 4];
const points = true;
const moves = (piles) => (piles.length > 0 ? [{ points: piles[0], to: piles.slice(1) }] : []);
