// The start is a list, the next positions are texts.
const start = ['.', '.', '.'];
const moves = (row, me) => cells(row, '.').map((i) => put(row, i, me).join(''));
