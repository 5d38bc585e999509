// Gains count only with const points = true.
const start = [5, 3, 4];
const moves = (piles) => (piles.length > 0 ? [{ gain: piles[0], to: piles.slice(1) }] : []);
