import { cells } from './helpers.js';
const start = '...';
const moves = (row, me) => cells(row, '.').map((i) => put(row, i, me));
