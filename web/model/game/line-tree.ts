/**
 * The tree of all lines that were played from a setup. The tree is stored as the list of its longest lines; no line in
 * the list is the beginning of another. The main continuation of a position is that of the first line in the list that
 * contains the position. Moves are plain text, because this file does not know the rules of the game.
 */

/** The moves from the setup to a place in the tree. */
export type Path = readonly string[];

/** The longest lines of the tree, the main line first; empty before the first move. */
export type LineTree = readonly Path[];

export const EMPTY_TREE: LineTree = [];

export function beginsWith(path: Path, start: Path): boolean {
  return start.length <= path.length && start.every((move, ply) => move === path[ply]);
}

/** Adds a line to the tree as its last branch. */
export function withLine(tree: LineTree, path: Path): LineTree {
  if (path.length === 0 || tree.some((line) => beginsWith(line, path))) return tree;
  const shorter = tree.findIndex((line) => beginsWith(path, line));
  return shorter < 0 ? [...tree, path] : tree.with(shorter, path);
}

/** Adds all lines of another tree to this one. */
export function withLines(tree: LineTree, lines: LineTree): LineTree {
  return lines.reduce(withLine, tree);
}

/** Removes the last move of `path` and everything that follows it. */
export function withoutBranch(tree: LineTree, path: Path): LineTree {
  const place = tree.findIndex((line) => beginsWith(line, path));
  if (path.length === 0 || place < 0) return tree;
  const kept = tree.filter((line) => !beginsWith(line, path));
  const parent = path.slice(0, -1);
  if (parent.length === 0 || kept.some((line) => beginsWith(line, parent))) return kept;
  // The moves before the removed branch keep their place in the list.
  const before = tree.slice(0, place).filter((line) => kept.includes(line)).length;
  return kept.toSpliced(before, 0, parent);
}

/** Makes the line through `path` the main line of the tree. */
export function promoted(tree: LineTree, path: Path): LineTree {
  const through = tree.filter((line) => beginsWith(line, path));
  return [...through, ...tree.filter((line) => !beginsWith(line, path))];
}

/** Returns the moves that were played after `path`, the main continuation first. */
export function variations(tree: LineTree, path: Path): readonly string[] {
  const moves = tree.flatMap((line) => {
    const move = line[path.length];
    return move !== undefined && beginsWith(line, path) ? [move] : [];
  });
  return [...new Set(moves)];
}

/** Extends `path` to the end of its main continuation. */
export function continued(tree: LineTree, path: Path): Path {
  return tree.find((line) => beginsWith(line, path)) ?? path;
}

/** An item of the tree in reading order: a move, or a branch that replaces the move before it. */
export type Flow =
  | { readonly kind: 'move'; readonly path: Path }
  | { readonly kind: 'branch'; readonly path: Path; readonly flow: readonly Flow[] };

/** Returns the tree in reading order: the main line, in which each branch follows the move that it replaces. */
export function flowOf(tree: LineTree): readonly Flow[] {
  return flowFrom(tree, 0);
}

/** Returns the reading order of lines whose moves are equal up to `start`. */
function flowFrom(lines: LineTree, start: number): readonly Flow[] {
  const flow: Flow[] = [];
  let through = lines;
  for (let ply = start; through.length > 0; ply++) {
    const main = through[0];
    const move = main?.[ply];
    if (main === undefined || move === undefined) break;
    flow.push({ kind: 'move', path: main.slice(0, ply + 1) });
    const others = through.filter((line) => line[ply] !== undefined && line[ply] !== move);
    for (const other of new Set(others.map((line) => line[ply]))) {
      const branch = others.filter((line) => line[ply] === other);
      const path = branch[0]?.slice(0, ply + 1);
      if (path !== undefined) flow.push({ kind: 'branch', path, flow: flowFrom(branch, ply) });
    }
    through = through.filter((line) => line[ply] === move);
  }
  return flow;
}
