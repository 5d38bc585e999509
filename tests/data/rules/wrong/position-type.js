// The start is a list, the next positions are strings.
const start = ['.', '.', '.'];
const moves = (row, me) => cells(row, '.').map((i) => put(row, i, me).join(''));
