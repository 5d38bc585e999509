/**
 * Everything that was played from a setup: lines that share their beginnings, so that a move played differently never costs
 * the one played before.
 *
 * A tree is kept as the list of its longest lines, of which none is the beginning of another. Among the continuations of a
 * position, that of the first line in the list is the main one. Moves are the game's own notation; this file knows no rules.
 */

/** The moves from the setup to a place in the tree. */
export type Path = readonly string[];

/** The longest lines, the main line first; none where nothing was played. */
export type LineTree = readonly Path[];

/** The tree in which nothing was played. */
export const EMPTY_TREE: LineTree = [];

/** Whether `path` begins with `start`. */
export function beginsWith(path: Path, start: Path): boolean {
  return start.length <= path.length && start.every((move, ply) => move === path[ply]);
}

/** The tree with a line, as the last of its branches where it is new. */
export function withLine(tree: LineTree, path: Path): LineTree {
  if (path.length === 0 || tree.some((line) => beginsWith(line, path))) return tree;
  const shorter = tree.findIndex((line) => beginsWith(path, line));
  return shorter < 0 ? [...tree, path] : tree.with(shorter, path);
}

/** The tree with all lines of another one. */
export function withLines(tree: LineTree, lines: LineTree): LineTree {
  return lines.reduce(withLine, tree);
}

/** The tree without the move that `path` ends with, and without all that follows it. */
export function withoutBranch(tree: LineTree, path: Path): LineTree {
  const place = tree.findIndex((line) => beginsWith(line, path));
  if (path.length === 0 || place < 0) return tree;
  const kept = tree.filter((line) => !beginsWith(line, path));
  const parent = path.slice(0, -1);
  if (parent.length === 0 || kept.some((line) => beginsWith(line, parent))) return kept;
  // What led to the branch was played as well, and stays where the branch was.
  const before = tree.slice(0, place).filter((line) => kept.includes(line)).length;
  return kept.toSpliced(before, 0, parent);
}

/** The tree with the line through `path` as its main line. */
export function promoted(tree: LineTree, path: Path): LineTree {
  const through = tree.filter((line) => beginsWith(line, path));
  return [...through, ...tree.filter((line) => !beginsWith(line, path))];
}

/** The moves that were played at the end of `path`, the main one first. */
export function variations(tree: LineTree, path: Path): readonly string[] {
  const moves = tree.flatMap((line) => {
    const move = line[path.length];
    return move !== undefined && beginsWith(line, path) ? [move] : [];
  });
  return [...new Set(moves)];
}

/** `path` with the main continuation to its end. */
export function continued(tree: LineTree, path: Path): Path {
  return tree.find((line) => beginsWith(line, path)) ?? path;
}

/** A piece of the tree as it is read: a move, or in brackets what was played instead of the move before. */
export type Flow =
  | { readonly kind: 'move'; readonly path: Path }
  | { readonly kind: 'branch'; readonly path: Path; readonly flow: readonly Flow[] };

/** The tree in reading order: the main line with the other continuations after the move that they replace. */
export function flowOf(tree: LineTree): readonly Flow[] {
  return flowFrom(tree, 0);
}

/** The flow of lines that are alike up to `start`. */
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
