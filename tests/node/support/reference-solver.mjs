// Computes values of games in rule files by the simplest algorithms, on the graph from Node's JavaScript. The tests
// compare the engine's values with these. All values are for the player to move.

/** @typedef {import('./rules-in-node.mjs').Graph} Graph */

/**
 * `plies` is the length of the game if the winner plays for a short game and the loser for a long one. It is null for
 * draws and for wins by endless play.
 *
 * @typedef {{ value: 'win' | 'loss' | 'draw', plies: number | null }} Outcome
 */

/** @typedef {{ target: number, again: boolean, gain: number }} Move */

/** @type {(graph: Graph, position: number) => Move[]} */
export function movesOf({ first, targets, again, gains }, position) {
  const [from, end] = first.slice(position, position + 2);
  const next = targets.slice(from, end);
  return next.map((target, k) => ({
    target,
    again: again[Number(from) + k] === true,
    gain: gains[Number(from) + k] ?? 0,
  }));
}

/**
 * Returns the positions in an order in which every position follows its next positions, or null if play can go on
 * forever.
 *
 * @type {(graph: Graph) => number[] | null}
 */
export function orderFromEnds(graph) {
  /** @type {number[]} */
  const order = [];
  const isOrdered = graph.codes.map(() => false);
  for (let before = -1; before < order.length; ) {
    before = order.length;
    for (let i = graph.codes.length - 1; i >= 0; i -= 1) {
      if (isOrdered[i] === true || !movesOf(graph, i).every(({ target }) => isOrdered[target])) continue;
      isOrdered[i] = true;
      order.push(i);
    }
  }
  return order.length === graph.codes.length ? order : null;
}

/** @type {(graph: Graph, position: number) => Outcome | undefined} the outcome if the game is over */
function endOf({ endings, movers }, position) {
  const ending = endings[position];
  if (ending === 0) return undefined;
  if (ending === 3) return { value: 'draw', plies: null };
  return { value: ending === Number(movers[position]) + 1 ? 'win' : 'loss', plies: 0 };
}

const OPPOSITE = /** @type {const} */ ({ win: 'loss', loss: 'win', draw: 'draw' });

/**
 * Returns the outcome of a position for the player who moves there, from the outcome after the move.
 *
 * @type {(outcome: Outcome, again: boolean) => Outcome}
 */
const beforeMove = ({ value, plies }, again) => ({
  value: again ? value : OPPOSITE[value],
  plies: plies === null ? null : plies + 1,
});

/** @type {(outcome: Outcome) => number} larger for better outcomes */
const rank = ({ value, plies }) => {
  if (value === 'draw') return 0;
  return value === 'win' ? 1e9 - Number(plies) : Number(plies) - 1e9;
};

/**
 * Solves a game in which every line ends, by backward induction.
 *
 * @type {(graph: Graph, order: readonly number[]) => Outcome[]}
 */
export function solveFromEnds(graph, order) {
  /** @type {Outcome[]} */
  const outcomes = [];
  for (const i of order) {
    const afterMoves = movesOf(graph, i).flatMap(({ target, again }) => {
      const outcome = outcomes[target];
      return outcome === undefined ? [] : [beforeMove(outcome, again)];
    });
    outcomes[i] = endOf(graph, i) ?? afterMoves.reduce((best, next) => (rank(next) > rank(best) ? next : best));
  }
  return outcomes;
}

/**
 * Solves any game: first the positions that are won or lost in one ply, then in two, and so on. From all other
 * positions, play does not end if both players play perfectly.
 *
 * @type {(graph: Graph, endlessWinner: 0 | 1 | null) => Outcome[]}
 */
export function solveByLayers(graph, endlessWinner) {
  const outcomes = graph.codes.map((_, i) => endOf(graph, i));
  let unsolved = [...outcomes.keys()].filter((i) => outcomes[i] === undefined);
  /** @type {(solve: (next: (Outcome | undefined)[], position: number) => Outcome | undefined) => void} */
  const addLayers = (solve) => {
    for (let before = unsolved.length + 1; unsolved.length < before; ) {
      before = unsolved.length;
      const found = unsolved.map((i) => {
        const next = movesOf(graph, i).map(({ target, again }) => {
          const outcome = outcomes[target];
          return outcome && beforeMove(outcome, again);
        });
        return solve(next, i);
      });
      for (const [k, i] of unsolved.entries()) outcomes[i] = found[k];
      unsolved = unsolved.filter((i) => outcomes[i] === undefined);
    }
  };
  addLayers((next) => {
    const known = next.filter((outcome) => outcome !== undefined);
    const isLost = known.length === next.length && known.every(({ value }) => value === 'loss');
    const best = known.filter(({ value }) => isLost || value === 'win').sort((a, b) => rank(b) - rank(a));
    return best[0];
  });
  /** @type {Outcome} */
  const draw = { value: 'draw', plies: null };
  if (endlessWinner === null) return outcomes.map((outcome) => outcome ?? draw);
  // The other player forces a drawn end if possible.
  addLayers((next, i) => {
    const isForced =
      graph.movers[i] === endlessWinner
        ? next.every((outcome) => outcome !== undefined)
        : next.some((outcome) => outcome?.value === 'draw');
    return isForced ? draw : undefined;
  });
  return outcomes.map(
    (outcome, i) => outcome ?? { value: graph.movers[i] === endlessWinner ? 'win' : 'loss', plies: null },
  );
}

/**
 * Returns the margins of a points game: the future points of the player to move minus those of the other player.
 *
 * @type {(graph: Graph, order: readonly number[]) => number[]}
 */
export function solveMargins(graph, order) {
  /** @type {number[]} */
  const margins = [];
  for (const i of order) {
    const moves = movesOf(graph, i);
    margins[i] =
      moves.length === 0
        ? (graph.margins[i] ?? 0)
        : Math.max(...moves.map(({ target, again, gain }) => gain + (again ? 1 : -1) * Number(margins[target])));
  }
  return margins;
}

/**
 * Returns the nimbers of an impartial game that the player without a move loses.
 *
 * @type {(graph: Graph, order: readonly number[]) => number[]}
 */
export function solveNimbers(graph, order) {
  /** @type {number[]} */
  const nimbers = [];
  for (const i of order) {
    const next = new Set(movesOf(graph, i).map(({ target }) => nimbers[target]));
    let least = 0;
    while (next.has(least)) least += 1;
    nimbers[i] = least;
  }
  return nimbers;
}
