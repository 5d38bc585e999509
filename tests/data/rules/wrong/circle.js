// Pieces go to and fro, and nobody says who wins then.
const start = 'X..O';
const moves = (row, me) => cells(row, me).flatMap((from) => near(row, from).filter((to) => row[to] === '.').map((to) => move(row, from, to)));
