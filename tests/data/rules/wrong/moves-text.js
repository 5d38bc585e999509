// One text instead of a list of texts.
const start = 'oo';
const moves = (row) => row.slice(1);
