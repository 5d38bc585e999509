/** The wrong solver to break and, if it stops games at a turn, its cap. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Traceable } from '../../game/trace-types.ts';
import type { Board, GameEntry } from '../../game/types.ts';

/** Default cap of the specimen with a turn cap, in plies per vertex. */
export const DEFAULT_CAP_FACTOR = 2;
/** Caps that the reader can select, in plies per vertex. */
export const CAP_FACTORS = [1, 2, 3, 4] as const;

export interface Target {
  readonly specimen: string;
  /** Number of plies per vertex after which the wrong solver stops the game; null if the solver has no cap. */
  readonly capFactor: number | null;
}

/** The wrong solver chosen by the reader; the first one of the game by default. */
export class Targets {
  readonly #specimen = signal<string | null>(null);
  readonly #capFactor = signal<number>(DEFAULT_CAP_FACTOR);

  /** The wrong solver to break; null if the game has none. */
  readonly target: ReadonlySignal<Target | null>;

  constructor(game: ReadonlySignal<GameEntry | null>) {
    this.target = computed(() => {
      const all = game.value?.specimens ?? [];
      const chosen = all.find((id) => id === this.#specimen.value) ?? all[0];
      if (chosen === undefined) return null;
      const mistake = game.value?.traceable.find(({ solver }) => solver === chosen)?.mistake;
      return { specimen: chosen, capFactor: mistake === 'turn-cap' ? this.#capFactor.value : null };
    });
  }

  /** Chooses a wrong solver. If it is unknown, chooses the first one of the game. */
  chooseSpecimen(specimen: string | null): void {
    this.#specimen.value = specimen;
  }

  chooseCapFactor(factor: number): void {
    this.#capFactor.value = factor;
  }
}

/** Returns the turn at which a wrong solver stops the game on this board; null if the solver does not stop the game. */
export function turnCapOf({ capFactor }: Target, board: Board): number | null {
  // Only games on graphs have a cap per vertex.
  return capFactor === null || board.kind !== 'graph' ? null : capFactor * board.vertexCount;
}

/**
 * Returns the solver for a board: the specimen or, if the cap is not the default, a solver that accepts any cap, with
 * its cap in plies.
 */
export function solverOn(
  target: Target,
  board: Board,
  traceable: readonly Traceable[],
): { readonly solver: string; readonly cap: number | null } {
  const turn = turnCapOf(target, board);
  const capped = traceable.find(({ takesCap }) => takesCap);
  if (turn === null || target.capFactor === DEFAULT_CAP_FACTOR || capped === undefined) {
    return { solver: target.specimen, cap: null };
  }
  // Subtracts 1, because the game stops before that turn is examined.
  return { solver: capped.solver, cap: turn - 1 };
}
