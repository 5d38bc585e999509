/**
 * The library of boards that the reader has recently opened or saved. The browser stores the library; without storage,
 * it lasts until the page is closed.
 */
import { computed, type Signal, signal } from '@preact/signals';
import type { Setup } from '../game/types.ts';

/** The storage of boards. Every method may throw: a sandboxed frame has no storage, and storage may be full. */
export interface LibraryStorage {
  readonly getItem: (key: string) => string | null;
  readonly setItem: (key: string, value: string) => void;
}

/** A board with the state in which the reader left it. */
export interface KeptBoard {
  /** The id of the board's game. */
  readonly game: string;
  /** Canonical text of the board's setup. */
  readonly setup: string;
  /** The link to the board, without `#`. */
  readonly fragment: string;
  /** The reader's name for the board; empty = no name. */
  readonly name: string;
  /** Title and picture of a game whose rules are data, read by kept-picture.ts; missing in other games. */
  readonly picture?: unknown;
}

/** Maximum number of recently opened boards in the library. */
export const MOST_RECENT = 12;
/** Maximum number of saved boards. Saving another one removes the oldest. */
export const MOST_SAVED = 100;
/** Maximum length of a board's name, in characters. */
export const LONGEST_NAME = 80;

interface Shelves {
  readonly recent: readonly KeptBoard[];
  readonly saved: readonly KeptBoard[];
}

const KEY = 'perfect-play-boards';

/** The stored boards, newest first. */
export class Library {
  readonly #storage: () => LibraryStorage;
  readonly #shelves: Signal<Shelves>;
  /** True until the browser fails to store the library. */
  #isKept = true;
  readonly recent = computed(() => this.#shelves.value.recent);
  readonly saved = computed(() => this.#shelves.value.saved);

  constructor(storage: () => LibraryStorage) {
    this.#storage = storage;
    this.#shelves = signal(read(storage) ?? { recent: [], saved: [] });
  }

  /** Adds a board that the page shows to the recent boards, and removes its earlier entry. */
  visited(board: Omit<KeptBoard, 'name'>): void {
    this.#change(({ recent, saved }) => ({
      recent: [{ ...board, name: '' }, ...without(recent, board)].slice(0, MOST_RECENT),
      saved,
    }));
  }

  /** Saves a board, and removes its earlier copy from the saved boards. */
  save(board: KeptBoard): void {
    this.#change(({ recent, saved }) => ({
      recent,
      saved: [named(board, board.name), ...without(saved, board)].slice(0, MOST_SAVED),
    }));
  }

  /** Returns the picture to keep of a board; empty for games that the page can draw by their setups. */
  async pictureOf(setup: Setup | null, cells: readonly string[] = []): Promise<Pick<KeptBoard, 'picture'>> {
    if (setup?.board.kind !== 'parts') return {};
    const loaded = await import('./kept-picture.ts').catch(() => null);
    return loaded === null ? {} : { picture: loaded.keptPicture(setup, cells) };
  }

  rename(board: KeptBoard, name: string): void {
    this.#change(({ recent, saved }) => ({
      recent,
      saved: saved.map((other) => (isSame(other, board) ? named(other, name) : other)),
    }));
  }

  forget(list: 'recent' | 'saved', board: KeptBoard): void {
    this.#change((all) => ({ ...all, [list]: without(all[list], board) }));
  }

  #change(next: (shelves: Shelves) => Shelves): void {
    // Reads the storage again, because another tab may have saved something since.
    this.#shelves.value = next((this.#isKept ? read(this.#storage) : null) ?? this.#shelves.value);
    try {
      this.#storage().setItem(KEY, JSON.stringify(this.#shelves.value));
    } catch {
      this.#isKept = false;
    }
  }
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

/** Returns the stored boards; null if there are none or they cannot be read. */
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
