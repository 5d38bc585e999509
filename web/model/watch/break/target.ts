/** What is to be broken: a wrong solver of a game, with the turn at which it calls games off where it does that. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Traceable } from '../../game/trace-types.ts';
import type { Board, GameEntry } from '../../game/types.ts';

/** The cap of the specimen that caps the length of games, in plies a vertex. */
export const USUAL_CAP_FACTOR = 2;
/** Caps of so many plies a vertex can be chosen. */
export const CAP_FACTORS = [1, 2, 3, 4] as const;

/** A wrong solver. */
export interface Target {
  readonly specimen: string;
  /** Plies a vertex after which the game is called off; null for specimens that do not do that. */
  readonly capFactor: number | null;
}

/** The wrong solver chosen by the reader; the first one of the game by default. */
export class Targets {
  readonly #specimen = signal<string | null>(null);
  readonly #capFactor = signal<number>(USUAL_CAP_FACTOR);

  /** Null in a game without wrong solvers. */
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

  /** Chooses a wrong solver; an unknown one means the first of the game. */
  chooseSpecimen(specimen: string | null): void {
    this.#specimen.value = specimen;
  }

  chooseCapFactor(factor: number): void {
    this.#capFactor.value = factor;
  }
}

/** A solver as the engine runs it. */
export interface CappedSolver {
  readonly solver: string;
  /** In plies; null for its own. */
  readonly cap: number | null;
}

/** The turn at which a wrong solver calls off a game on this board; null when it never does. */
export function calledOffAt({ capFactor }: Target, board: Board): number | null {
  // Only on graphs are games called off by the number of vertices.
  return capFactor === null || board.kind !== 'graph' ? null : capFactor * board.vertexCount;
}

/** The wrong solver on a board: the specimen itself, or the solver that takes any cap with the one chosen. */
export function solverOn(target: Target, board: Board, traceable: readonly Traceable[]): CappedSolver {
  const turn = calledOffAt(target, board);
  const capped = traceable.find(({ takesCap }) => takesCap);
  if (turn === null || target.capFactor === USUAL_CAP_FACTOR || capped === undefined) {
    return { solver: target.specimen, cap: null };
  }
  // Called off before that turn is looked at: what is played out is one ply less.
  return { solver: capped.solver, cap: turn - 1 };
}
