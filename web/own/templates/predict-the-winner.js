// LeetCode 486: take the first or the last number. The larger sum wins.
const title = 'Predict the Winner (LeetCode 486)';
// Points decide: `gain` counts for the player who moves.
const points = true;
const start = [1, 5, 233, 7];
const moves = (numbers) =>
  numbers.length === 0
    ? []
    : [
        { to: numbers.slice(1), gain: numbers[0] },
        { to: numbers.slice(0, -1), gain: numbers.at(-1) },
      ];
const known = { value: 222, positions: 11 };
