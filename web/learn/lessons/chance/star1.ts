/**
 * Star1 (B. W. Ballard, 1983), a search with cuts at chance nodes, on the walls of the Shooting Game. It examines moves
 * in the given order.
 */

type Wall = readonly number[];

const POWERS = 3;

/** Returns, for every shot at a row from the left or the right, the walls after power 1, 2 and 3. */
function shots(wall: Wall): readonly (readonly Wall[])[] {
  const rows = Array.from({ length: Math.max(...wall) }, (_, row) => row + 1);
  return rows.flatMap((row) => {
    const columns = wall.flatMap((height, column) => (height >= row ? [column] : []));
    return [columns, columns.toReversed()].map((order) =>
      Array.from({ length: POWERS }, (_, power) => {
        const hit = new Set(order.slice(0, power + 1));
        return wall.map((height, column) => (hit.has(column) ? height - 1 : height));
      }),
    );
  });
}

const isEmpty = (wall: Wall): boolean => wall.every((height) => height === 0);

/** Returns the number of positions in the tree of a wall, including the wall itself. */
export function treeSize(wall: Wall): number {
  if (isEmpty(wall)) return 1;
  return shots(wall)
    .flat()
    .reduce((sum, next) => sum + treeSize(next), 1);
}

/**
 * Returns the value of a wall and the number of positions that the search visits. The search assumes that unknown
 * probabilities are between 0 and 1.
 */
export function star1(heights: Wall): { readonly value: number; readonly nodes: number } {
  let nodes = 0;

  /** Returns the probability that the player to move wins, or a bound if it is outside the window. */
  function search(wall: Wall, alpha: number, beta: number): number {
    nodes += 1;
    if (isEmpty(wall)) return 0;
    let best = Number.NEGATIVE_INFINITY;
    for (const results of shots(wall)) {
      best = Math.max(best, mean(results, Math.max(alpha, best), beta));
      if (best >= beta) break;
    }
    return best;
  }

  /** Returns the mean over the powers. Stops when the remaining results cannot bring the mean back into the window. */
  function mean(results: readonly Wall[], alpha: number, beta: number): number {
    let sum = 0;
    for (const [index, next] of results.entries()) {
      const left = POWERS - 1 - index;
      const least = POWERS * alpha - sum - left;
      const most = POWERS * beta - sum;
      const chance = 1 - search(next, 1 - most, 1 - least);
      sum += chance;
      if (chance <= least) return (sum + left) / POWERS;
      if (chance >= most) return sum / POWERS;
    }
    return sum / POWERS;
  }

  return { value: search(heights, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY), nodes };
}
