// Codeforces 1147C, Thanos Nim: take stones from exactly half of the piles.
const start = [2, 3, 3, 4];
function moves(piles) {
  const choose = (chosen, from, size) => {
    if (size === 0) return [chosen];
    let all = [];
    for (let i = from; i < chosen.length; i++) {
      for (let rest = 0; rest < chosen[i]; rest++) all = all.concat(choose(chosen.with(i, rest), i + 1, size - 1));
    }
    return all;
  };
  return choose(piles, 0, piles.length / 2);
}
