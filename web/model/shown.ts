/**
 * What this page can show of what the engine knows: games that are won, lost or drawn, on a graph that it can draw. The
 * other games of the catalogue are for the command line.
 *
 * This is the one place that tells them apart and that narrows the engine's types; the rest of the page knows only these.
 */
import type {
  Cell,
  DecidedValue,
  DrawValue,
  GameEntry,
  GraphBoard,
  Move,
  Position,
  Setup,
  Study,
  Value,
} from './types.ts';

/** A setup with its board. */
export interface ShownSetup extends Setup {
  readonly board: GraphBoard;
}

/** A value that is a draw or has its distance. */
export type ShownValue = DrawValue | (DecidedValue & { readonly plies: number });

/** A move with its picture. */
export interface ShownMove extends Move {
  readonly token: number;
  readonly from: Cell;
  readonly to: Cell;
  readonly value: ShownValue | null;
}

/** A position of such moves. */
export interface ShownPosition extends Position {
  readonly value: ShownValue | null;
  readonly moves: readonly ShownMove[];
}

/** Every position of a line: entry k stands after k plies. */
export interface ShownStudy extends Study {
  readonly positions: readonly ShownPosition[];
}

/** Whether the page can show a game: board, values, and that nobody wins by going on for ever. */
export function canBeShown({ boardKind, valueKind, repetition }: GameEntry): boolean {
  const everyWinEnds = repetition === 'draw' || repetition === 'impossible';
  return boardKind === 'graph' && valueKind === 'outcome' && everyWinEnds;
}

/** A setup of a game that can be shown; the engine has gone back on its catalogue when this throws. */
export function shownSetup(setup: Setup): ShownSetup {
  const { board } = setup;
  if (board === null) throw new Error(`${setup.game}: a setup without a board`);
  return { ...setup, board };
}

/** A study in a game that can be shown; the engine has gone back on its catalogue when this throws. */
export function shownStudy(study: Study): ShownStudy {
  return { positions: study.positions.map(shownPosition) };
}

function shownPosition(position: Position): ShownPosition {
  return { ...position, value: shownValue(position.value), moves: position.moves.map(shownMove) };
}

function shownMove(move: Move): ShownMove {
  const { token, from, to } = move;
  if (token === null || from === null || to === null) throw new Error(`${move.text}: a move without a picture`);
  return { ...move, token, from, to, value: shownValue(move.value) };
}

function shownValue(value: Value | null): ShownValue | null {
  if (value === null) return null;
  if (value.kind !== 'outcome') throw new Error(`a value of another kind: ${value.kind}`);
  if (value.outcome === 'draw') return value;
  if (value.plies === null) throw new Error(`a ${value.outcome} without its distance`);
  return { ...value, plies: value.plies };
}
