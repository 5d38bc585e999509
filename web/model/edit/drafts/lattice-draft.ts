/**
 * Edits a lattice: the edges that are drawn before the game starts. The size of the lattice is one of the game's
 * options.
 */
import type { Cell, LatticeBoard } from '../../game/types.ts';
import type { Sketch } from './edited-board.ts';

export type LatticeDraft = Sketch<LatticeBoard>;

/** Adds an edge at the end of the list of drawn edges; removes it if it is already drawn. */
export function toggleEdgePlayed(draft: LatticeDraft, edge: Cell): LatticeDraft {
  if (edge < 0 || edge >= draft.board.edges.length / 2) return draft;
  const played = draft.played.includes(edge) ? draft.played.filter((other) => other !== edge) : [...draft.played, edge];
  return { ...draft, played };
}

export function clearEdges(draft: LatticeDraft): LatticeDraft {
  return draft.played.length === 0 ? draft : { ...draft, played: [] };
}

/**
 * Returns the edges of the lattice `after` that join the same dots as `edges` in the lattice `before`. Skips edges that
 * `after` does not contain.
 */
export function edgesOn(before: LatticeBoard, after: LatticeBoard, edges: readonly Cell[]): readonly Cell[] {
  if (before.shape !== after.shape) return [];
  const places = new Map<string, Cell>();
  for (let edge = 0; edge < after.edges.length / 2; edge++) places.set(edgeName(after, edge), edge);
  return edges.flatMap((edge) => places.get(edgeName(before, edge)) ?? []);
}

function edgeName({ dots, edges }: LatticeBoard, edge: Cell): string {
  const dot = (end: 0 | 1): string => {
    const at = 2 * (edges[2 * edge + end] ?? 0);
    return `${dots[at]},${dots[at + 1]}`;
  };
  return [dot(0), dot(1)].sort().join(' ');
}
