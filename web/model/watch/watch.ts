/** The part of the state that is about solvers at work. */
import { computed, type ReadonlySignal } from '@preact/signals';
import type { PlayerIndex, Position, Setup } from '../game/types.ts';
import type { Solving } from '../play/solving.ts';
import { type Breaking, createBreaking, type MoveMade } from './breaking.ts';
import { type Comparing, createComparing } from './compare/comparing.ts';
import type { TracePlayer } from './player.ts';
import { createPredicting, type Predicting } from './predicting.ts';
import { type FollowedMove, followedMove } from './table/followed-move.ts';
import { matrixOf } from './table/matrix.ts';
import { createTruths } from './trace/asked-truth.ts';
import { USUAL_WATCH, type WatchPlace } from './watch-place.ts';
import { createWatching, type Watching, type WatchingOptions } from './watching.ts';

/** Everything of the watch mode. */
export interface Watch {
  /** Solvers at work; nothing happens unless the mode is `watch`. */
  readonly watching: Watching;
  /** Several algorithms on the board. */
  readonly comparing: Comparing;
  /** Boards that break wrong solvers. */
  readonly breaking: Breaking;
  /** Guesses about what is watched. */
  readonly predicting: Predicting;
  /** The position for the board; null for the start. */
  readonly position: ReadonlySignal<Position | null>;
  /** The move that led to it. */
  readonly played: ReadonlySignal<MoveMade | null>;
  /** The same between two places of the board, or the move that an analysis follows. */
  readonly followed: ReadonlySignal<FollowedMove | null>;
  /** Of what is shown. */
  readonly player: ReadonlySignal<TracePlayer>;
  /** Steps are still to come. */
  readonly isComing: ReadonlySignal<boolean>;
  /** What a link carries. */
  readonly place: () => WatchPlace;
  /** Goes where a link leads. */
  readonly restore: Watching['restore'];
}

/** What {@link createWatch} needs. */
export interface WatchOptions extends WatchingOptions {
  readonly solving: ReadonlySignal<Solving>;
  /** Puts another board on the page. */
  readonly open: (setup: Setup) => void;
}

/** The watch mode of what is on the board. */
export function createWatch(options: WatchOptions): Watch {
  const { engine, timer, game, setup, solving, active, changed } = options;
  const watching = createWatching(options);
  const { pane } = watching;
  const breaking = createBreaking({
    engine,
    timer,
    game,
    setup,
    solving,
    active: computed(() => active.value && pane.value === 'break'),
    now: () => performance.now(),
    open: options.open,
    changed,
    beyond: options.beyond,
  });
  const matrix = computed(() => (watching.places.value === null ? null : matrixOf(watching.places.value)));
  const isBroken = computed(() => pane.value === 'break');

  return {
    watching,
    comparing: createComparing({ engine, timer, game, setup, solving }),
    breaking,
    predicting: createPredicting(watching, createTruths(engine)),
    position: computed(() => {
      if (isBroken.value) return breaking.position.value;
      return pane.value === 'search' ? watching.position.value : null;
    }),
    played: computed(() => (isBroken.value ? breaking.played.value : null)),
    followed: computed(() => {
      if (isBroken.value) return betweenPlaces(breaking.played.value);
      const { table, chosen, player } = watching;
      if (pane.value !== 'search' || chosen.value !== null || table.value === null || matrix.value === null)
        return null;
      return followedMove(table.value, matrix.value, player.step.value);
    }),
    player: computed(() => (isBroken.value ? breaking.player : watching.player)),
    isComing: computed(() => {
      if (isBroken.value) return breaking.isComing.value;
      const { phase } = watching.state.value;
      return phase === 'recording' || (phase === 'none' && watching.solver.value !== null);
    }),
    place: () => (isBroken.value ? { ...watching.place(), ...breaking.place() } : watching.place()),
    restore(link) {
      const isOffered = game.peek()?.specimens.length !== 0;
      if (link.pane !== 'break') watching.restore(link);
      else if (!isOffered) watching.restore(USUAL_WATCH);
      else {
        breaking.restore(link);
        pane.value = link.pane;
      }
    },
  };
}

function betweenPlaces(made: MoveMade | null): FollowedMove | null {
  if (made === null || made.move.from === null || made.move.to === null) return null;
  const player: PlayerIndex = made.before.mover;
  return { from: made.move.from, to: made.move.to, player };
}
