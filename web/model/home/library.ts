/**
 * Boards that the reader has seen last or has saved. They stay in this browser; where it keeps nothing, they last for this
 * visit.
 */
import { computed, type ReadonlySignal, signal } from '@preact/signals';

/** Where boards are kept. Every method may throw: a sandboxed frame has no storage, and one may be full. */
export interface LibraryStorage {
  readonly getItem: (key: string) => string | null;
  readonly setItem: (key: string, value: string) => void;
}

/** A board and where it was left. */
export interface KeptBoard {
  /** The id of the game. */
  readonly game: string;
  /** Canonical text. */
  readonly setup: string;
  /** The link to it, without `#`. */
  readonly fragment: string;
  /** What the reader calls it; empty for one that has no name. */
  readonly name: string;
}

/** The boards that are kept, newest first. */
export interface Library {
  readonly recent: ReadonlySignal<readonly KeptBoard[]>;
  readonly saved: ReadonlySignal<readonly KeptBoard[]>;
  /** A board is on the page; the same one from before makes way. */
  readonly visited: (board: Omit<KeptBoard, 'name'>) => void;
  /** Keeps a board until it is removed; the same one from before makes way. */
  readonly save: (board: KeptBoard) => void;
  readonly rename: (board: KeptBoard, name: string) => void;
  readonly forget: (list: 'recent' | 'saved', board: KeptBoard) => void;
}

/** As many boards are remembered without being saved. */
export const MOST_RECENT = 12;
/** As many boards can be saved; the oldest make way. */
export const MOST_SAVED = 100;
/** Longer names are cut, in characters. */
export const LONGEST_NAME = 80;

interface Shelves {
  readonly recent: readonly KeptBoard[];
  readonly saved: readonly KeptBoard[];
}

const KEY = 'perfect-play-boards';

/** The boards in what `storage` returns. */
export function createLibrary(storage: () => LibraryStorage): Library {
  const shelves = signal<Shelves>(read(storage) ?? { recent: [], saved: [] });
  /** The browser has kept everything so far. */
  let isKept = true;

  function change(next: (shelves: Shelves) => Shelves): void {
    // Another tab may have saved something since.
    shelves.value = next((isKept ? read(storage) : null) ?? shelves.value);
    try {
      storage().setItem(KEY, JSON.stringify(shelves.value));
    } catch {
      isKept = false;
    }
  }

  return {
    recent: computed(() => shelves.value.recent),
    saved: computed(() => shelves.value.saved),
    visited: (board) =>
      change(({ recent, saved }) => ({
        recent: [{ ...board, name: '' }, ...without(recent, board)].slice(0, MOST_RECENT),
        saved,
      })),
    save: (board) =>
      change(({ recent, saved }) => ({
        recent,
        saved: [named(board, board.name), ...without(saved, board)].slice(0, MOST_SAVED),
      })),
    rename: (board, name) =>
      change(({ recent, saved }) => ({
        recent,
        saved: saved.map((other) => (isSame(other, board) ? named(other, name) : other)),
      })),
    forget: (list, board) => change((all) => ({ ...all, [list]: without(all[list], board) })),
  };
}

function named(board: KeptBoard, name: string): KeptBoard {
  return { ...board, name: [...name.trim()].slice(0, LONGEST_NAME).join('') };
}

function isSame(a: Pick<KeptBoard, 'game' | 'setup'>, b: Pick<KeptBoard, 'game' | 'setup'>): boolean {
  return a.game === b.game && a.setup === b.setup;
}

function without(list: readonly KeptBoard[], board: Pick<KeptBoard, 'game' | 'setup'>): readonly KeptBoard[] {
  return list.filter((other) => !isSame(other, board));
}

/** What is kept; null when nothing is, or when it cannot be read. */
function read(storage: () => LibraryStorage): Shelves | null {
  try {
    const kept: unknown = JSON.parse(storage().getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const list = (name: string): readonly KeptBoard[] => {
      const boards: unknown = Object.entries(kept).find(([key]) => key === name)?.[1];
      return Array.isArray(boards) ? boards.filter(isKeptBoard) : [];
    };
    return { recent: list('recent').slice(0, MOST_RECENT), saved: list('saved').slice(0, MOST_SAVED) };
  } catch {
    return null;
  }
}

function isKeptBoard(value: unknown): value is KeptBoard {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return ['game', 'setup', 'fragment', 'name'].every((field) => typeof fields.get(field) === 'string');
}
