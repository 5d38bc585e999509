// Chomp on 4 by 5 as heights of columns: whoever eats the last square loses (Gale 1974: the first player wins).
const start = [4, 4, 4, 4, 4];
function moves(heights) {
  const next = [];
  for (let column = 0; column < heights.length; column++) {
    for (let row = 0; row < heights[column]; row++) {
      if (row === 0 && column === 0) continue;
      next.push(heights.map((height, i) => (i < column ? height : Math.min(height, row))));
    }
  }
  return next;
}
