/**
 * Hints for the solver of a puzzle: the author's hints one after the other, then the piece or the number of good moves,
 * then the move.
 */
import { signal } from '@preact/signals';
import type { Move } from '../game/types.ts';

/** The hint that the page shows for the current position. */
export type PuzzleHint =
  /** One of the author's hints. */
  | { readonly kind: 'words'; readonly text: string; readonly number: number; readonly count: number }
  /** The piece to move, without its target. */
  | { readonly kind: 'piece'; readonly move: Move }
  /** The number of good moves. */
  | { readonly kind: 'count'; readonly move: Move }
  | { readonly kind: 'move'; readonly move: Move };

/**
 * The hints that were already shown. The author's hints apply to the whole puzzle; the page's own hints apply to one
 * position.
 */
export class PuzzleHints {
  readonly used = signal(0);
  readonly #shown = signal<ReadonlyMap<string, PuzzleHint>>(new Map());
  readonly #wordsGiven = signal(0);

  /** Returns the last hint shown at a place. `place` contains the moves that lead to that place. */
  at(place: string): PuzzleHint | null {
    return this.#shown.value.get(place) ?? null;
  }

  /**
   * Returns the next hint at a place; null if there is none. The page's own hints reveal `best`, which is one of
   * `moves`.
   */
  next(place: string, words: readonly string[], best: Move | null, moves: readonly Move[]): PuzzleHint | null {
    const number = this.#wordsGiven.value + 1;
    const text = words[number - 1];
    if (text !== undefined) return { kind: 'words', text, number, count: words.length };
    if (best === null) return null;
    switch (this.at(place)?.kind) {
      case 'move':
        return null;
      case 'piece':
      case 'count':
        return { kind: 'move', move: best };
      default:
        // If no other piece can move, counts the good moves, because naming the piece would not be a hint. Also counts
        // them if the piece has no name.
        return {
          kind: best.token === null || moves.every(({ from }) => from === best.from) ? 'count' : 'piece',
          move: best,
        };
    }
  }

  give(place: string, hint: PuzzleHint): void {
    this.used.value += 1;
    if (hint.kind === 'words') this.#wordsGiven.value = hint.number;
    this.#shown.value = new Map([...this.#shown.value, [place, hint]]);
  }

  forget(): void {
    this.used.value = 0;
    this.#wordsGiven.value = 0;
    this.#shown.value = new Map();
  }
}
