// Welter's game (1954): move a coin left to any free square of the strip.
const start = '..o.o.oo';
const moves = (strip) =>
  cells(strip, 'o').flatMap((from) =>
    cells(strip, '.')
      .filter((to) => to < from)
      .map((to) => move(strip, from, to)),
  );
