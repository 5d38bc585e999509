/** Describes the positions of a table in words. */
import { listText, t } from '../../../messages/messages.ts';
import type { Cell, GameEntry, Position, Setup } from '../../../model/game/types.ts';
import { cellsOf, type Matrix } from '../../../model/watch/table/matrix.ts';
import type { TableCell, TraceTable } from '../../../model/watch/table/table.ts';
import { endedByCap } from '../../../model/watch/table/table.ts';
import type { Trace } from '../../../model/watch/trace/trace.ts';
import { cellName } from '../../board/figures/grid-layout.ts';
import { playerLabel, playerName, tokenLabel, tokenLetter } from '../../controls/names.ts';
import { textOfPosition, UNNAMED } from '../narration/narration-words.ts';

/** The table that these functions describe. */
export interface TableTerms {
  readonly table: TraceTable;
  readonly trace: Trace;
  readonly game: GameEntry;
  readonly setup: Setup;
  /** The matrix; null if the positions do not fit into one, or are not known yet. */
  readonly matrix: Matrix | null;
  /** Known positions, by index. */
  readonly positions: ReadonlyMap<number, Position>;
}

/** Returns the name of a place: the number of a vertex, or the name of a cell such as "c3". */
export function placeName({ board }: Setup, cell: Cell): string {
  return board.kind === 'grid' ? cellName(board, cell) : String(cell);
}

/**
 * Returns, for example, "mouse on 2 and cat on 5; the cat is to move". If there is no matrix, this requires the
 * engine's answer.
 */
export function positionWords(terms: TableTerms, index: number): string {
  const { table, game } = terms;
  const standing = standingText(terms, index);
  return t('table.position', { standing, player: playerLabel(game, table.mover(index)) });
}

/** Returns the places of the pieces, such as "mouse on 2 and cat on 5". */
function standingText(terms: TableTerms, index: number): string {
  const { game, setup } = terms;
  if (game.tokens.length === 0) return wholeText(terms, index);
  const standing = standingOf(terms, index);
  if (standing === null) return UNNAMED;
  return listText(
    standing.map(({ piece, cell }) =>
      t('table.piece', { piece: tokenLabel(game, piece), place: placeName(setup, cell) }),
    ),
  );
}

/** Returns the short form of a position, such as "M2 C5". */
export function shortText(terms: TableTerms, index: number): string {
  const { game, setup } = terms;
  if (game.tokens.length === 0) return wholeText(terms, index);
  const standing = standingOf(terms, index);
  if (standing === null) return UNNAMED;
  return standing.map(({ piece, cell }) => tokenLetter(game, piece) + placeName(setup, cell)).join(' ');
}

/** Returns the text of a position in a game without pieces. */
function wholeText({ positions }: TableTerms, index: number): string {
  const position = positions.get(index);
  return position === undefined ? UNNAMED : textOfPosition(position);
}

/** Returns the movable pieces with their places; null while the places are unknown. */
function standingOf(
  { game, matrix, positions }: TableTerms,
  index: number,
): readonly { readonly piece: number; readonly cell: Cell }[] | null {
  const cells = matrix === null ? null : cellsOf(matrix, index);
  if (matrix !== null && cells !== null) {
    return matrix.pieces.map((piece, at) => ({ piece, cell: cells[at] ?? 0 }));
  }
  const position = positions.get(index);
  if (position === undefined) return null;
  return position.tokens.flatMap((cell, piece) => {
    const kind = game.tokens[piece];
    const moves = kind !== undefined && (kind.player !== null || kind.shared);
    return moves && cell !== null ? [{ piece, cell }] : [];
  });
}

/** Returns the state of a position at a step, such as "The mouse wins in 3 plies" or "2 ways out left". */
export function cellWords({ table, game }: TableTerms, index: number, step: number): string {
  const cell = table.cellAt(index, step);
  switch (cell.state) {
    case 'unseen':
      return t('table.state.unseen');
    case 'aside':
      return t('table.state.aside');
    case 'open':
      if (table.isRestAt(index, step)) return restWords(table, game);
      return cell.waysOut === null ? t('table.state.open') : t('table.state.ways', { count: cell.waysOut });
    case 'decided':
      return decidedWords(cell, game);
  }
}

function decidedWords({ winner, plies }: TableCell, game: GameEntry): string {
  if (winner === null) return t('table.state.drawn');
  const player = playerName(game, winner);
  if (plies === null) return t('table.state.wins', { player });
  return plies === 0 ? t('table.state.won', { player }) : t('table.state.wins-in', { player, count: plies });
}

/** Describes a position that remains undecided. */
function restWords(table: TraceTable, game: GameEntry): string {
  const winner = table.endlessWinner();
  const capped = endedByCap(table);
  if (winner === null) return t(capped ? 'table.state.capped' : 'table.state.rest');
  return t(capped ? 'table.state.capped.won' : 'table.state.endless', { player: playerName(game, winner) });
}
