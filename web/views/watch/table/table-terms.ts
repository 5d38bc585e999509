/** The positions of a table in words: where the pieces stand, and what is known. */
import { listText, t } from '../../../messages/messages.ts';
import type { Cell, GameEntry, Position, Setup } from '../../../model/game/types.ts';
import { endedByCap } from '../../../model/watch/table/capped.ts';
import { cellsOf, type Matrix } from '../../../model/watch/table/matrix.ts';
import type { TableCell, TraceTable } from '../../../model/watch/table/table.ts';
import type { Trace } from '../../../model/watch/trace/trace.ts';
import { cellName } from '../../board/figures/grid-layout.ts';
import { playerLabel, playerName, tokenLabel, tokenLetter } from '../../controls/names.ts';
import { UNNAMED } from '../telling/narration-words.ts';

/** What words about a table draw on. */
export interface TableTerms {
  readonly table: TraceTable;
  readonly trace: Trace;
  readonly game: GameEntry;
  readonly setup: Setup;
  /** Null where the positions do not fit into one, or are not known yet. */
  readonly matrix: Matrix | null;
  /** Positions that the engine has told, by index. */
  readonly positions: ReadonlyMap<number, Position>;
}

/** The name of a place on the board: the number of a vertex, "c3". */
export function placeName({ board }: Setup, cell: Cell): string {
  return board.kind === 'grid' ? cellName(board, cell) : String(cell);
}

/** "mouse on 2 and cat on 5; the cat is to move"; without a matrix as soon as the engine has told the position. */
export function positionWords(terms: TableTerms, index: number): string {
  const { table, game } = terms;
  const standing = standingText(terms, index);
  return t('table.position', { standing, player: playerLabel(game, table.mover(index)) });
}

/** Where the pieces stand alone: "mouse on 2 and cat on 5". */
function standingText(terms: TableTerms, index: number): string {
  const { game, setup } = terms;
  const standing = standingOf(terms, index);
  if (standing === null) return UNNAMED;
  return listText(
    standing.map(({ piece, cell }) =>
      t('table.piece', { piece: tokenLabel(game, piece), place: placeName(setup, cell) }),
    ),
  );
}

/** As short as can be: "M2 C5". */
export function shortText(terms: TableTerms, index: number): string {
  const { game, setup } = terms;
  const standing = standingOf(terms, index);
  if (standing === null) return UNNAMED;
  return standing.map(({ piece, cell }) => tokenLetter(game, piece) + placeName(setup, cell)).join(' ');
}

/** The pieces that move, with their places: by the matrix, else as the engine has told; null where it has not yet. */
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

/** What is known of a position by a step: "The mouse wins in 3 plies", "2 ways out left". */
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

/** Why what is open at the end is what the analysis calls it. */
function restWords(table: TraceTable, game: GameEntry): string {
  const winner = table.endlessWinner();
  const capped = endedByCap(table);
  if (winner === null) return t(capped ? 'table.state.capped' : 'table.state.rest');
  return t(capped ? 'table.state.capped.won' : 'table.state.endless', { player: playerName(game, winner) });
}
