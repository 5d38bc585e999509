/** The state of Watch mode: the watched solver, comparison, wrong solvers and predictions. */

import { computed, type ReadonlySignal } from '@preact/signals';
import { canBreak } from '../game/offers.ts';
import type { GameEntry, PlayerIndex, Setup } from '../game/types.ts';
import type { SolverState } from '../play/solver.ts';
import { BreakSession } from './break-session.ts';
import { SolverComparison } from './compare/comparison.ts';
import { PredictSession } from './predict-session.ts';
import { type FollowedMove, followedMove, matrixOf } from './table/matrix.ts';
import { createTruths } from './trace/true-values.ts';
import { DEFAULT_WATCH, type WatchPlace } from './watch-place.ts';
import { WatchSession, type WatchSessionOptions } from './watch-session.ts';

export interface WatchOptions extends WatchSessionOptions {
  readonly solving: ReadonlySignal<SolverState>;
  /** Opens another board on the page. */
  readonly open: (setup: Setup) => void;
}

/** Watch mode for the board on the page. */
export class Watch {
  readonly #game: ReadonlySignal<GameEntry | null>;

  /** The watched solver; idle unless the mode is `watch`. */
  readonly watching: WatchSession;
  /** Comparison of several algorithms on the board. */
  readonly comparing: SolverComparison;
  /** Wrong solvers and the boards on which they fail. */
  readonly breaking: BreakSession;
  /** The reader's predictions about the watched solver. */
  readonly predicting: PredictSession;

  readonly #isBroken = computed(() => this.watching.pane.value === 'break');
  readonly #matrix = computed(() => {
    const places = this.watching.places.value;
    return places === null ? null : matrixOf(places);
  });

  /** The position that the board shows; null for the start position. */
  readonly position = computed(() => {
    if (this.#isBroken.value) return this.breaking.position.value;
    return this.watching.pane.value === 'search' ? this.watching.position.value : null;
  });
  /** The move that led to the shown position. */
  readonly played = computed(() => (this.#isBroken.value ? this.breaking.played.value : null));
  /** The last move between two places of the board, or the move that an analysis follows backwards. */
  readonly followed = computed((): FollowedMove | null => {
    if (this.#isBroken.value) return betweenPlaces(this.breaking.played.value);
    const { pane, table, chosen, player } = this.watching;
    if (pane.value !== 'search' || chosen.value !== null || table.value === null || this.#matrix.value === null)
      return null;
    return followedMove(table.value, this.#matrix.value, player.step.value);
  });
  /** The player that plays the steps in the visible pane. */
  readonly player = computed(() => (this.#isBroken.value ? this.breaking.player : this.watching.player));
  /** True if more steps will arrive. */
  readonly isComing = computed(() => {
    if (this.#isBroken.value) return this.breaking.isComing.value;
    const { phase } = this.watching.state.value;
    return phase === 'recording' || (phase === 'none' && this.watching.solver.value !== null);
  });
  /**
   * True if Watch shows a result together with the solution of the board: a complete search with the true value, or a
   * wrong answer with the line that refutes it. A lazy analysis is never wrong, and may be complete on a board that is
   * too large to solve.
   */
  readonly needsSolution: ReadonlySignal<boolean>;

  constructor(options: WatchOptions) {
    this.#game = options.game;
    this.needsSolution = computed(() => {
      if (this.#isBroken.value) return this.breaking.specimenCheck.isWrong.value;
      const [trace, board] = [this.watching.trace.value, options.setup.value];
      if (trace?.report?.status !== 'finished' || trace.solver.lazy) return false;
      return trace.game === board?.game && trace.setup === board.text;
    });
    this.watching = new WatchSession(options);
    this.breaking = new BreakSession({
      ...options,
      active: computed(() => options.active.value && this.#isBroken.value),
      now: () => performance.now(),
    });
    this.comparing = new SolverComparison(options);
    this.predicting = new PredictSession(this.watching, createTruths(options.engine));
  }

  /** Returns the place in Watch mode, for a link. */
  place(): WatchPlace {
    return { ...this.watching.place(), ...(this.#isBroken.value ? this.breaking.place() : {}) };
  }

  restore(link: WatchPlace): void {
    const game = this.#game.peek();
    const isOffered = game === null || canBreak(game);
    if (link.pane !== 'break') this.watching.restore(link);
    else if (!isOffered) this.watching.restore(DEFAULT_WATCH);
    else {
      this.breaking.restore(link);
      this.watching.pane.value = link.pane;
    }
  }
}

function betweenPlaces(made: BreakSession['played']['value']): FollowedMove | null {
  if (made === null || made.move.from === null || made.move.to === null) return null;
  const player: PlayerIndex = made.before.mover;
  return { from: made.move.from, to: made.move.to, player };
}
