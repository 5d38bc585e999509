// Counts the free cells with a regular expression in replace.
const start = '+.+';
const stuck = 'draw';
const moves = (row, me) => (row.replace(/[XO+]/g, '').length > 0 ? cells(row, '.').map((i) => put(row, i, me)) : []);
