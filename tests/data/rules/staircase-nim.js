// Staircase Nim: move coins from a step to the next lower one; on the floor they are out of the game.
const start = [2, 1, 3, 2];
const moves = (steps) =>
  steps.flatMap((coins, i) =>
    Array.from({ length: coins }, (_, rest) =>
      steps.map((n, k) => (k === i ? rest : k === i - 1 ? n + coins - rest : n)),
    ),
  );
