const start = [4, 9, 2, 7, 5, 8];
const points = true;
const moves = (coins) =>
  coins.length === 0
    ? []
    : [
        { to: coins.slice(1), gain: coins[0] },
        { to: coins.slice(0, -1), gain: coins.at(-1) },
      ];
