/** Describes a vertex in words, for the keyboard twin. */

import { listText, t } from '../../../messages/messages.ts';
import type { Cell, GraphBoard } from '../../../model/game/types.ts';
import { eachEdge } from '../canvas/geometry.ts';

export interface VertexNames {
  /** Names of the pieces at the vertex. */
  readonly tokens: readonly string[];
  /** Names of the players, in the order of play. */
  readonly players: readonly [string, string];
}

/**
 * Returns, for example, "vertex 4: cat; neighbours 1, 3, 5". On a directed graph, returns, for example, "vertex 4; Max
 * moves; leads to 1 and 3" or "vertex 6; Min wins here".
 */
export function vertexLabel(board: GraphBoard, cell: Cell, { tokens, players }: VertexNames): string {
  const name =
    tokens.length === 0
      ? t('board.cell', { cell: String(cell) })
      : t('board.cell.tokens', { cell: String(cell), tokens: listText(tokens) });
  const result = board.results[cell] ?? null;
  if (result === 'draw') return t('vertex.drawn', { label: name });
  if (result !== null) return t('vertex.won', { label: name, player: players[result] });
  const owner = board.owners[cell] ?? null;
  const label = owner === null ? name : t('vertex.owned', { label: name, player: players[owner] });
  const others = nextTo(board, cell).map(String);
  if (board.directed) {
    return others.length === 0
      ? t('vertex.stuck', { label })
      : t('vertex.leads', { label, successors: listText(others) });
  }
  return others.length === 0
    ? t('board.cell.alone', { label })
    : t('board.cell.neighbours', { label, neighbours: others.join(', ') });
}

/** Returns the vertices one edge away, in the order of the board's edges. */
function nextTo(board: GraphBoard, cell: Cell): readonly Cell[] {
  const found: Cell[] = [];
  eachEdge(board.edges, (from, to) => {
    if (from === cell) found.push(to);
    else if (to === cell && !board.directed) found.push(from);
  });
  return found;
}
