const players = 'SN';
const start = { S: [2, 2, 2], N: [2, 2, 2] };
const points = true;
const moves = (position, me, you) =>
  position[me].flatMap((seeds, pit) => (seeds === 0 ? [] : [sow(position, me, you, pit)]));
function sow(position, me, you, pit) {
  const ring = [...position[me], 0, ...position[you]];
  const store = position[me].length;
  let [at, left] = [pit, ring[pit]];
  ring[pit] = 0;
  for (; left > 0; left--) {
    at = (at + 1) % ring.length;
    ring[at] += 1;
  }
  const to = { ...position, [me]: ring.slice(0, store), [you]: ring.slice(store + 1) };
  return { to, gain: ring[store], again: at === store };
}
