// Treblecross (Winning Ways, chapter 4): both players write X on a strip; three in a row win.
const start = '.........';
const moves = (strip) => (strip.includes('XXX') ? [] : cells(strip, '.').map((cell) => put(strip, cell, 'X')));
