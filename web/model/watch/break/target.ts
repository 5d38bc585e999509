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

/** The wrong solver that the reader has chosen. */
export interface Targets {
  /** Null in a game without any. */
  readonly target: ReadonlySignal<Target | null>;
  /** One that the game does not have stands for its first. */
  readonly chooseSpecimen: (specimen: string | null) => void;
  readonly chooseCapFactor: (factor: number) => void;
}

/** The first wrong solver of the game, until another one is chosen. */
export function createTargets(game: ReadonlySignal<GameEntry | null>): Targets {
  const specimen = signal<string | null>(null);
  const capFactor = signal<number>(USUAL_CAP_FACTOR);
  return {
    target: computed(() => {
      const all = game.value?.specimens ?? [];
      const chosen = all.find((id) => id === specimen.value) ?? all[0];
      if (chosen === undefined) return null;
      const mistake = game.value?.traceable.find(({ solver }) => solver === chosen)?.mistake;
      return { specimen: chosen, capFactor: mistake === 'turn-cap' ? capFactor.value : null };
    }),
    chooseSpecimen(chosen) {
      specimen.value = chosen;
    },
    chooseCapFactor(factor) {
      capFactor.value = factor;
    },
  };
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
