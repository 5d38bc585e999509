// Kayles on a row of 12 pins: a ball takes one pin or two neighbours (Dudeney 1908; nimbers of Guy and Smith 1956).
const start = '!'.repeat(12);
function moves(pins) {
  const next = [];
  for (let i = 0; i < pins.length; i++) {
    if (pins[i] !== '!') continue;
    next.push(put(pins, i, '.'));
    if (pins[i + 1] === '!') next.push(put(put(pins, i, '.'), i + 1, '.'));
  }
  return next;
}
