const start = '++++++++';
const pairs = (signs) => cells(signs, '+').filter((cell) => signs[cell + 1] === '+');
const moves = (signs) => pairs(signs).map((cell) => put(put(signs, cell, '-'), cell + 1, '-'));
