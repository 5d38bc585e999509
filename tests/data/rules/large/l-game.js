// The L game (de Bono 1967): put the own L elsewhere, then move one of the two neutral pieces or none. A draw.
const start = 'nXX./.OX./.OX./.OOn';
const endless = 'draw';
const shapes = [];
for (let cell = 0; cell < 19; cell++) {
  for (const [long, short] of [[1, 5], [5, 1]]) {
    for (const side of [-short, short]) {
      for (const corner of [cell, cell + 2 * long]) {
        const shape = [cell, cell + long, cell + 2 * long, corner + side];
        if (shape.every((i) => i >= 0 && i < 19 && i % 5 !== 4)) shapes.push(shape);
      }
    }
  }
}
const filled = (board, list, sign) => list.reduce((after, cell) => put(after, cell, sign), board);
function moves(board, me) {
  const lifted = filled(board, cells(board, me), '.');
  return shapes
    .filter((shape) => shape.every((cell) => lifted[cell] === '.') && shape.some((cell) => board[cell] === '.'))
    .map((shape) => filled(lifted, shape, me))
    .flatMap((placed) => [
      placed,
      ...cells(placed, 'n').flatMap((from) => cells(placed, '.').map((to) => move(placed, from, to))),
    ]);
}
