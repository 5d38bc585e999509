// Mū tōrere (Straffin 1985): eight points in a circle and a centre, the last cell. A piece may go to the centre only from
// beside a piece of the other player.
const start = 'XXXXOOOO.';
const endless = 'draw';
function moves(points, me, you) {
  const empty = points.indexOf('.');
  const sides = (cell) => [(cell + 1) % 8, (cell + 7) % 8];
  return cells(points, me)
    .filter((from) => {
      if (from === 8) return true;
      return empty === 8 ? sides(from).some((side) => points[side] === you) : sides(from).includes(empty);
    })
    .map((from) => move(points, from, empty));
}
