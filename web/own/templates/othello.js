// Enclose discs of the other colour to turn them over.
const title = 'Small Othello';
const players = 'BW';
const start = '..../.WB./.BW./....';
const ways = [-6, -5, -4, -1, 1, 4, 5, 6];
// The discs that turn over.
const turned = (board, cell, me, you) =>
  ways.flatMap((way) => {
    const discs = [];
    let at = cell + way;
    for (; board[at] === you; at += way) discs.push(at);
    return board[at] === me ? discs : [];
  });
const places = (board, me, you) =>
  cells(board, '.').flatMap((cell) => {
    const discs = turned(board, cell, me, you);
    return discs.length ? [[cell, ...discs].reduce((after, at) => put(after, at, me), board)] : [];
  });
// A player without a place must pass.
const moves = (board, me, you) => {
  const next = places(board, me, you);
  return next.length ? next : [board];
};
// At the end, more discs win.
function result(board, me, you) {
  if (places(board, me, you).length || places(board, you, me).length) return null;
  const lead = cells(board, 'B').length - cells(board, 'W').length;
  return lead > 0 ? 'B' : lead < 0 ? 'W' : 'draw';
}
const known = { value: 'W', positions: 62789 };
