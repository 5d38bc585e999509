// Like Sprouts, on counts: join two spots with free ends and put a new spot with one free end on the line.
const start = [3, 3];
const tidy = (lives) => lives.filter((life) => life > 0).sort((a, b) => a - b);
function moves(lives) {
  const next = {};
  lives.forEach((one, i) => {
    for (let k = i; k < lives.length; k++) {
      const copy = [...lives];
      copy[i]--;
      copy[k]--;
      if (copy[i] < 0 || copy[k] < 0) continue;
      copy.push(1);
      const made = tidy(copy);
      next[made.join('-')] = made;
    }
  });
  return Object.values(next);
}
