/** The model in the board's terms, and what the reader does to the board in the model's. */
import { listText, t } from '../messages/messages.ts';
import type { EditIntent } from '../model/editing.ts';
import type { Cell, GameEntry, GraphBoard, Move, Value } from '../model/types.ts';
import { glyphOf, moveTiers } from '../model/values.ts';
import type { BoardIntent, BoardMark, BoardMove, BoardToken } from './graph-board/props.ts';
import { tokenLabel } from './names.ts';
import { valueLabel } from './sentence.tsx';

/** The pieces that stand somewhere. */
export function boardTokens(game: GameEntry, cells: readonly (Cell | null)[]): readonly BoardToken[] {
  return game.tokens.flatMap(({ id, player }, index) => {
    const cell = cells[index] ?? null;
    return cell === null ? [] : [{ id, name: tokenLabel(game, index), player, cell }];
  });
}

/** The moves with their values as marks. */
export function boardMoves(moves: readonly Move[]): readonly BoardMove[] {
  const tiers = moveTiers(moves);
  return moves.map((move, index) => {
    const { value } = move;
    return {
      from: move.from,
      to: move.to,
      token: move.token,
      text: move.text,
      mark: value === null ? null : boardMark(value),
      tier: tiers[index] ?? 0,
      label: value === null ? '' : valueLabel(value),
    };
  });
}

function boardMark({ outcome, plies }: Value): BoardMark {
  return { glyph: glyphOf(outcome), letter: t(`value.letter.${outcome}`), outcome, plies };
}

/**
 * What an intent means to the editor; null for one that is not about the graph. A board counts the `tokens` that it shows,
 * the editor those of the game.
 */
export function editIntent(game: GameEntry, tokens: readonly BoardToken[], intent: BoardIntent): EditIntent | null {
  if (intent.type === 'highlight') return null;
  if (intent.type !== 'move-token') return intent;
  const id = tokens[intent.token]?.id;
  const token = game.tokens.findIndex((candidate) => candidate.id === id);
  return token < 0 ? null : { ...intent, token };
}

/** What is at a vertex: "vertex 4: cat; neighbours 1, 3, 5". */
export function cellLabel(game: GameEntry, board: GraphBoard, cells: readonly (Cell | null)[], cell: Cell): string {
  const here = cells.flatMap((at, token) => (at === cell ? [tokenLabel(game, token)] : []));
  const label =
    here.length === 0
      ? t('board.cell', { cell: String(cell) })
      : t('board.cell.tokens', { cell: String(cell), tokens: listText(here) });
  const neighbours = neighboursOf(board, cell);
  return neighbours.length === 0
    ? t('board.cell.alone', { label })
    : t('board.cell.neighbours', { label, neighbours: neighbours.join(', ') });
}

function neighboursOf(board: GraphBoard, cell: Cell): readonly Cell[] {
  const found: Cell[] = [];
  for (let i = 0; i < board.edges.length; i += 2) {
    const a = board.edges[i] ?? 0;
    const b = board.edges[i + 1] ?? 0;
    if (a === cell) found.push(b);
    else if (b === cell) found.push(a);
  }
  return found;
}
