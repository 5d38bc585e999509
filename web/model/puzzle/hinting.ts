/** Hints to the solver of a puzzle: the author's one after the other, then the piece, then the move. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { Move } from '../game/types.ts';

/** Help that was given at the position shown. */
export type PuzzleHint =
  /** One of the author's. */
  | { readonly kind: 'words'; readonly text: string; readonly number: number; readonly count: number }
  /** What to move, not where. */
  | { readonly kind: 'piece'; readonly move: Move }
  | { readonly kind: 'move'; readonly move: Move };

/** What was given so far. The author's hints are about the whole puzzle, the page's own about one position. */
export interface Hinting {
  readonly used: ReadonlySignal<number>;
  /** The last hint that was given at a place: the moves up to it. */
  readonly at: (place: string) => PuzzleHint | null;
  /** The hint that would come next there; null when there is none. `best` is the one of the moves that the page's own lead to. */
  readonly next: (
    place: string,
    words: readonly string[],
    best: Move | null,
    moves: readonly Move[],
  ) => PuzzleHint | null;
  readonly give: (place: string, hint: PuzzleHint) => void;
  readonly forget: () => void;
}

/** Nothing given yet. */
export function createHinting(): Hinting {
  const used = signal(0);
  const given = signal<ReadonlyMap<string, PuzzleHint>>(new Map());
  const wordsGiven = signal(0);
  return {
    used,
    at: (place) => given.value.get(place) ?? null,
    next(place, words, best, moves) {
      const number = wordsGiven.value + 1;
      const text = words[number - 1];
      if (text !== undefined) return { kind: 'words', text, number, count: words.length };
      if (best === null) return null;
      switch (given.value.get(place)?.kind) {
        case 'move':
          return null;
        case 'piece':
          return { kind: 'move', move: best };
        default:
          // Which piece it is tells nothing where no other one can move.
          return { kind: moves.every(({ from }) => from === best.from) ? 'move' : 'piece', move: best };
      }
    },
    give(place, hint) {
      used.value += 1;
      if (hint.kind === 'words') wordsGiven.value = hint.number;
      given.value = new Map([...given.value, [place, hint]]);
    },
    forget() {
      used.value = 0;
      wordsGiven.value = 0;
      given.value = new Map();
    },
  };
}
