// Does not stop where the board ends.
const start = '..o..';
const reach = (row, cell, step) => [cell, ...reach(row, cell + step, step)];
const moves = (row) => reach(row, row.indexOf('o'), 1).map((to) => move(row, row.indexOf('o'), to));
