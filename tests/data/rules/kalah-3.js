// A small Kalah: three pits with two seeds each, without captures. A seed in the store is a point; the last one there
// moves again.
const players = 'AB';
const points = true;
const start = { A: [2, 2, 2], B: [2, 2, 2] };
function moves(position, me, you) {
  const list = [];
  for (const [pit, seeds] of position[me].entries()) {
    if (!seeds) continue;
    const own = position[me].with(pit, 0);
    const other = [...position[you]];
    let gain = 0;
    let at = pit;
    for (let left = seeds; left > 0; left--) {
      at = (at + 1) % 7;
      if (at < 3) own[at]++;
      else if (at === 3) gain++;
      else other[at - 4] += 1;
    }
    list.push({ to: me === 'A' ? { A: own, B: other } : { A: other, B: own }, gain, again: at === 3 });
  }
  return list;
}
