/**
 * A hint in two steps: first the place from which a best move starts, then the move. A hint belongs to one position.
 */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Move, Position } from '../game/types.ts';

export interface MoveHint {
  /** Part of the hint that is shown: 1 is the start of the move, 2 the whole move. */
  readonly stage: 1 | 2;
  readonly move: Move;
}

/** Hints about the position on the board. */
export class MoveHints {
  readonly #position: ReadonlySignal<Position | null>;
  readonly #best: (position: Position) => Move | null;
  readonly #hint = signal<(MoveHint & { readonly position: Position }) | null>(null);
  readonly moveHint = computed((): MoveHint | null =>
    this.#hint.value?.position === this.#position.value ? this.#hint.value : null,
  );
  readonly hintedPlace = computed(() => this.moveHint.value?.move.from ?? null);

  /** `best` returns the best move in a position, which the hints reveal. */
  constructor(position: ReadonlySignal<Position | null>, best: (position: Position) => Move | null) {
    this.#position = position;
    this.#best = best;
  }

  readonly askHint = (): void => {
    const here = this.#position.value;
    const move = here && this.#best(here);
    if (here !== null && move !== null) {
      this.#hint.value = { position: here, move, stage: this.moveHint.value === null ? 1 : 2 };
    }
  };
}
