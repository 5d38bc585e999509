/** The games that the reader wrote last, kept in this browser. */
import { signal } from '@preact/signals';

/** A game that the reader wrote or changed. */
export interface Draft {
  /** Time of its first change, in ms since 1970. */
  readonly id: number;
  /** Title that the rules give; an empty string if they give none. */
  readonly title: string;
  readonly rules: string;
}

/** Storage of the drafts. Every method may throw: a sandboxed frame has no storage. */
export interface DraftStorage {
  readonly getItem: (key: string) => string | null;
  readonly setItem: (key: string, text: string) => void;
}

/** Most drafts that are kept. */
export const MOST_DRAFTS = 12;

const KEY = 'perfect-play-own';

export class Drafts {
  /** The drafts, the last changed one first. */
  readonly list = signal<readonly Draft[]>([]);
  readonly #storage: () => DraftStorage;

  constructor(storage: () => DraftStorage) {
    this.#storage = storage;
    this.list.value = this.#load();
  }

  /** Keeps a draft, which replaces an earlier one with its id. */
  keep(draft: Draft): void {
    // Another tab may have kept drafts since.
    this.#save([draft, ...this.#load().filter(({ id }) => id !== draft.id)].slice(0, MOST_DRAFTS));
  }

  /** Forgets all drafts. */
  clear(): void {
    this.#save([]);
  }

  #save(drafts: readonly Draft[]): void {
    this.list.value = drafts;
    try {
      this.#storage().setItem(KEY, JSON.stringify(drafts));
    } catch {
      // Without storage, or if it is full, the drafts last until the page is closed.
    }
  }

  #load(): readonly Draft[] {
    try {
      const saved: unknown = JSON.parse(this.#storage().getItem(KEY) ?? '[]');
      return Array.isArray(saved) ? saved.filter(isDraft) : [];
    } catch {
      return this.list.value;
    }
  }
}

function isDraft(saved: unknown): saved is Draft {
  if (typeof saved !== 'object' || saved === null) return false;
  const { id, title, rules }: Partial<Record<keyof Draft, unknown>> = saved;
  return typeof id === 'number' && typeof title === 'string' && typeof rules === 'string';
}
