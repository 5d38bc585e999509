// One string instead of a list of strings.
const start = 'oo';
const moves = (row) => row.slice(1);
