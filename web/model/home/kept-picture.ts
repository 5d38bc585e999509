/** The titles and pictures that the library keeps of games whose rules are data, because reading these can take long. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { BoardPart, PartsBoard, Position, Setup } from '../game/types.ts';
import type { KeptBoard } from './library.ts';

/** A title and a position of a game whose rules are data. */
export interface KeptPicture {
  readonly title: string;
  /** Null if the board is too large to keep. */
  readonly board: PartsBoard | null;
  /** The text in each place of the board. */
  readonly cells: readonly string[];
}

/** Maximum number of places, and of characters in all of them, that the library keeps. */
export const MOST_PLACES = 400;
const MOST_CHARACTERS = 1000;
/** Maximum length of a title, in characters. */
const LONGEST_TITLE = 80;

/** Returns the picture to keep of a board, or only its title if the board is too large. */
export function keptPicture({ title, board }: Pick<Setup, 'title' | 'board'>, cells: readonly string[]): KeptPicture {
  const short = [...title].slice(0, LONGEST_TITLE).join('');
  const fits = board.kind === 'parts' && placesOf(board.parts) === cells.length && isSmall(cells);
  return { title: short, board: fits ? board : null, cells: fits ? cells : [] };
}

/** Title and picture for the card of a board. */
export interface DrawnPicture {
  /** Empty if the rules give no title. */
  readonly title: string;
  /** Null if there is no picture. */
  readonly picture: ReadonlySignal<Setup | null>;
  readonly position: Position;
}

/** Returns the title and the picture of a kept board, for drawing. Ignores a picture that is damaged. */
export function drawnPicture({ game, picture }: Pick<KeptBoard, 'game' | 'picture'>): DrawnPicture {
  const { title, board, cells } = isKeptPicture(picture) ? picture : { title: '', board: null, cells: [] };
  const setup = { game, text: '', format: '', tokens: [], played: [], options: {}, notes: [], title };
  return {
    title,
    picture: signal(board === null ? null : { ...setup, board, players: [...board.players] }),
    position: {
      mover: 0,
      text: '',
      tokens: [],
      owners: [],
      amounts: [],
      cells,
      ending: null,
      points: null,
      value: null,
      repeats: false,
      asIfBegunHere: false,
      moves: [],
    },
  };
}

/** Returns true for a picture that the library has stored. */
function isKeptPicture(value: unknown): value is KeptPicture {
  const { title, board, cells } = fieldsOf(value);
  if (typeof title !== 'string' || !Array.isArray(cells) || !cells.every(isText) || !isSmall(cells)) return false;
  if (board === null) return true;
  const { kind, players, parts } = fieldsOf(board);
  if (kind !== 'parts' || typeof players !== 'string' || !Array.isArray(parts)) return false;
  return parts.every(isPart) && placesOf(parts) === cells.length;
}

function isPart(value: unknown): value is BoardPart {
  const { name, form, rows, columns } = fieldsOf(value);
  const isSize = (size: unknown): boolean => Number.isInteger(size) && Number(size) >= 1 && Number(size) <= MOST_PLACES;
  return (
    typeof name === 'string' && ['cells', 'heaps', 'values'].includes(String(form)) && isSize(rows) && isSize(columns)
  );
}

const isText = (value: unknown): value is string => typeof value === 'string';
const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
const isSmall = (cells: readonly string[]): boolean =>
  cells.length <= MOST_PLACES && cells.join('').length <= MOST_CHARACTERS;
const placesOf = (parts: readonly BoardPart[]): number =>
  parts.reduce((sum, { rows, columns }) => sum + rows * columns, 0);
