// “points” is a setting, not a list of points.
const start = [5, 3, 4];
const points = 'gain';
const moves = (piles) => (piles.length > 0 ? [{ gain: piles[0], to: piles.slice(1) }] : []);
