/** Breaking wrong solvers: which one, what it says of the board on the page, the line that proves it wrong, and other boards. */
import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { EnginePort } from '../game/engine-port.ts';
import { moveNamed } from '../game/positions.ts';
import type { Timer } from '../game/timer.ts';
import type { GameEntry, Move, Position, Setup } from '../game/types.ts';
import type { Solving } from '../play/solving.ts';
import type { PlayedLine } from './break/best-play.ts';
import { createExamining, type Examining } from './break/examining.ts';
import { createSearching, type Searching } from './break/searching.ts';
import { CAP_FACTORS, calledOffAt, createTargets, type Targets, USUAL_CAP_FACTOR } from './break/target.ts';
import { createTracePlayer, type TracePlayer } from './player.ts';
import type { WatchPlace } from './watch-place.ts';
import type { WatchingOptions } from './watching.ts';

/** Slow enough to look at the board and to read a sentence, in steps a second. */
const USUAL_SPEED = 1;

/** A move that was made, and where. */
export interface MoveMade {
  readonly before: Position;
  readonly move: Move;
}

/** The place where wrong solvers are broken. */
export interface Breaking extends Targets {
  /** What the wrong solver says of the board on the page. */
  readonly examining: Examining;
  /** The search for other boards. */
  readonly searching: Searching;
  /** Along the line that proves it wrong; without one it has no steps. */
  readonly player: TracePlayer;
  /** The line has come and nobody has seen it yet. */
  readonly isNew: ReadonlySignal<boolean>;
  readonly seen: () => void;
  /** The line is still to come, or it is not known yet whether there is one. */
  readonly isComing: ReadonlySignal<boolean>;
  /** The position at the step; null without a line. */
  readonly position: ReadonlySignal<Position | null>;
  /** The move that led to it; null at the start. */
  readonly played: ReadonlySignal<MoveMade | null>;
  /** At this step the wrong solver has called the game off; null when it never does. */
  readonly offAt: ReadonlySignal<number | null>;
  /** Puts a board on the page that was found. */
  readonly open: (setup: Setup) => void;
  /** What a link carries. */
  readonly place: () => Pick<WatchPlace, 'solver' | 'cap' | 'step'>;
  /** Goes where a link leads: paused at its step, once the line is there. */
  readonly restore: (place: Pick<WatchPlace, 'solver' | 'cap' | 'step'>) => void;
}

/** What {@link createBreaking} needs. */
export interface BreakingOptions {
  readonly engine: Pick<EnginePort, 'breakIt' | 'read' | 'measure' | 'study'>;
  readonly timer: Timer;
  readonly game: ReadonlySignal<GameEntry | null>;
  readonly setup: ReadonlySignal<Setup | null>;
  readonly solving: ReadonlySignal<Solving>;
  readonly active: ReadonlySignal<boolean>;
  /** Milliseconds from any moment on. */
  readonly now: () => number;
  readonly open: (setup: Setup) => void;
  /** Told after every change that belongs into a link. */
  readonly changed: () => void;
  readonly beyond: WatchingOptions['beyond'];
}

/** Breaking of what is on the board. */
export function createBreaking(options: BreakingOptions): Breaking {
  const { engine, timer, game, setup, active, open } = options;
  const targets = createTargets(game);
  const { target } = targets;
  const examining = createExamining({
    engine,
    timer,
    game,
    setup,
    target,
    active,
    solved: computed(() => options.solving.value.phase === 'solved'),
  });
  const searching = createSearching({
    engine,
    game,
    target,
    now: options.now,
    found(board) {
      // A reader who has gone elsewhere meanwhile stays there.
      if (active.peek()) open(board);
    },
  });
  const { line } = examining;
  const player = createTracePlayer({
    timer,
    length: computed(() => line.value?.moves.length ?? 0),
    marks: () => [],
  });
  player.speed.value = USUAL_SPEED;
  /** The step of the link that was opened, until the line is there. */
  const goal = signal<number | null>(null);
  const isNew = signal(false);

  let known: PlayedLine | null = null;
  effect(() => {
    const [played, step] = [line.value, goal.value];
    untracked(() =>
      batch(() => {
        if (played !== known) {
          known = played;
          isNew.value = played !== null;
          player.pause();
          player.jump(0);
        }
        if (step === null || played === null) return;
        goal.value = null;
        if (step > 0) isNew.value = false;
        player.pause();
        player.jump(step);
        if (step > played.moves.length) options.beyond(step, played.moves.length);
      }),
    );
  });
  effect(() => {
    if (!active.value) untracked(player.pause);
  });

  function place(): Pick<WatchPlace, 'solver' | 'cap' | 'step'> {
    const { specimen = null, capFactor = null } = target.value ?? {};
    return {
      solver: specimen === (game.value?.specimens[0] ?? null) ? null : specimen,
      cap: capFactor === USUAL_CAP_FACTOR ? null : capFactor,
      step: goal.value ?? player.step.value,
    };
  }

  let told = '';
  effect(() => {
    const now = JSON.stringify(place());
    if (now === told) return;
    told = now;
    if (active.peek()) untracked(options.changed);
  });

  return {
    target,
    chooseSpecimen(specimen) {
      goal.value = null;
      targets.chooseSpecimen(specimen);
    },
    chooseCapFactor(factor) {
      goal.value = null;
      targets.chooseCapFactor(factor);
    },
    examining,
    searching,
    player,
    isNew,
    seen() {
      isNew.value = false;
    },
    isComing: examining.isComing,
    position: computed(() => line.value?.positions[player.step.value] ?? null),
    played: computed(() => {
      const step = player.step.value;
      const before = line.value?.positions[step - 1];
      const move = before === undefined ? null : moveNamed(before, line.value?.moves[step - 1] ?? '');
      return before === undefined || move === null ? null : { before, move };
    }),
    offAt: computed(() => {
      const [wanted, board] = [target.value, setup.value];
      return wanted === null || board === null ? null : calledOffAt(wanted, board.board);
    }),
    open,
    place,
    restore({ solver, cap, step }) {
      targets.chooseSpecimen(solver);
      targets.chooseCapFactor(CAP_FACTORS.find((factor) => factor === cap) ?? USUAL_CAP_FACTOR);
      // Of what else is watched the step is another one.
      const isBroken = solver === null || game.peek()?.specimens.includes(solver) === true;
      goal.value = isBroken ? step : 0;
    },
  };
}
