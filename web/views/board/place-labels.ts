/** Places in words, for the keyboard's twin: what they are, whose, and what stands there. */
import { listText, t } from '../../messages/messages.ts';
import type { BagsBoard, Cell, ColumnsBoard, GridBoard, LatticeBoard, PlayerIndex } from '../../model/game/types.ts';
import type { FigureState, FigureToken } from './canvas/figure.ts';
import type { FigureBoardData } from './figures/figures.ts';
import { cellName } from './figures/grid-layout.ts';

/** What a label draws on besides the board. */
export interface PlaceTerms {
  readonly state: FigureState;
  readonly tokens: readonly FigureToken[];
  /** Both players, in the order of play. */
  readonly players: readonly [string, string];
  readonly editing: boolean;
}

/** What is at a place: "c3: wolf", "edge 3–4, free". */
export function placeLabel(board: FigureBoardData, place: Cell, terms: PlaceTerms): string {
  switch (board.kind) {
    case 'grid':
      return gridLabel(board, place, terms);
    case 'lattice':
      return owned(edgeName(board, place), ownerOf(place, terms), terms);
    case 'bags':
      return bagLabel(board, place, terms);
    case 'columns':
      return terms.editing ? blockLabel(board, place) : shotLabel(place);
  }
}

/** What the board is as a whole. */
export function boardTitle(board: FigureBoardData, game: string): string {
  switch (board.kind) {
    case 'grid':
      return t('board.title.grid', { game, rows: board.rows, columns: board.columns });
    case 'lattice':
      return t('board.title.lattice', { game, count: board.edges.length / 2 });
    case 'bags':
      return t('board.title.bags', { game, count: board.bags.length });
    case 'columns':
      return t('board.title.columns', { game, count: board.heights.length });
  }
}

function ownerOf(place: Cell, { state }: PlaceTerms): PlayerIndex | null {
  return state.owners[place] ?? null;
}

function owned(name: string, owner: PlayerIndex | null, { players }: PlaceTerms): string {
  return owner === null
    ? t('board.place.free', { place: name })
    : t('board.place', { place: name, what: players[owner] });
}

function gridLabel(board: GridBoard, place: Cell, { state, tokens }: PlaceTerms): string {
  const name = cellName(board, place);
  const here = tokens.flatMap((token, index) => (state.tokens[index] === place ? [token.name] : []));
  if (here.length > 0) return t('board.place', { place: name, what: listText(here) });
  return board.walls.includes(place) ? t('board.place', { place: name, what: t('board.place.wall') }) : name;
}

/** Dots count from 1, as in moves. */
function edgeName(board: LatticeBoard, edge: Cell): string {
  const a = (board.edges[2 * edge] ?? 0) + 1;
  const b = (board.edges[2 * edge + 1] ?? 0) + 1;
  return t('board.place.edge', { a, b });
}

function bagLabel(board: BagsBoard, place: Cell, terms: PlaceTerms): string {
  const bag = board.bags[place];
  if (bag === undefined) return t('board.place.new-bag');
  const name = t('board.place.bag', { bag: place + 1, gems: listText(bag.map(String)) });
  return owned(name, ownerOf(place, terms), terms);
}

function shotLabel(place: Cell): string {
  const row = Math.floor(place / 2) + 1;
  return t(place % 2 === 0 ? 'board.place.shot-left' : 'board.place.shot-right', { row });
}

function blockLabel(board: ColumnsBoard, place: Cell): string {
  const columns = Math.max(1, board.heights.length);
  const column = place % columns;
  const row = Math.floor(place / columns);
  const has = row < (board.heights[column] ?? 0);
  return t(has ? 'board.place.block' : 'board.place.no-block', { column: column + 1, row: row + 1 });
}
