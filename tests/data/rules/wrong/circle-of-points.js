// In a game of points, no setting decides endless play.
const start = 0;
const points = true;
const moves = (at) => [{ to: (at + 1) % 3, gain: 1 }];
