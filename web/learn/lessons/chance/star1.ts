/** Star1 (B. W. Ballard, 1983), which cuts at chance nodes, on the walls of the Shooting Game in the given order of moves. */

type Wall = readonly number[];

const POWERS = 3;

/** Returns the walls after power 1, 2 and 3 for every shot: a row, from the left or from the right. */
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

/** Positions in the whole tree below a wall, itself among them. */
export function treeSize(wall: Wall): number {
  if (isEmpty(wall)) return 1;
  return shots(wall)
    .flat()
    .reduce((sum, next) => sum + treeSize(next), 1);
}

/** Returns the value of a wall and the number of positions that the search visits. Unknown chances are between 0 and 1. */
export function star1(heights: Wall): { readonly value: number; readonly nodes: number } {
  let nodes = 0;

  /** The chance of the player to move, or a bound where it is outside of the window. */
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

  /** The mean over the powers. It stops when the results that are left cannot bring it back between the two bounds. */
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
