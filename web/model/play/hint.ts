/**
 * A hint in two steps: first where a best move begins, then the move itself. It goes with the position that it is about.
 */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Cell, Move, Position } from '../game/types.ts';

/** What the reader was told so far. */
export interface MoveHint {
  /** 1: only where the move begins; 2: the move. */
  readonly stage: 1 | 2;
  readonly move: Move;
}

/** Hints about the position shown. */
export interface Hints {
  readonly moveHint: ReadonlySignal<MoveHint | null>;
  /** Where the piece stands that the hint is about; null without a hint, and where no piece moves. */
  readonly hintedPlace: ReadonlySignal<Cell | null>;
  /** Gives the next step: the place, then the move. Does nothing where no best move is known. */
  readonly askHint: () => void;
}

/** No hint yet; `best` is the move that hints lead to. */
export function createHints(
  position: ReadonlySignal<Position | null>,
  best: (position: Position) => Move | null,
): Hints {
  const given = signal<(MoveHint & { readonly position: Position }) | null>(null);
  const moveHint = computed(() => (given.value?.position === position.value ? given.value : null));
  return {
    moveHint,
    hintedPlace: computed(() => moveHint.value?.move.from ?? null),
    askHint() {
      const here = position.value;
      const move = here === null ? null : best(here);
      if (here === null || move === null) return;
      given.value = { position: here, move, stage: moveHint.value === null ? 1 : 2 };
    },
  };
}
