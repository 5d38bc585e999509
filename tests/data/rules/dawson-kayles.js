// Dawson's Kayles: take two neighbours of a row of 13 (Winning Ways, chapter 4).
const start = 'o'.repeat(13);
const moves = (row) =>
  cells(row, 'o')
    .filter((i) => row.charAt(i + 1) === 'o')
    .map((i) => `${row.slice(0, i)}..${row.slice(i + 2)}`);
