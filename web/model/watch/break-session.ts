/**
 * Wrong solvers: their answer for the current board, the line that refutes the answer, and the search for other boards.
 */
import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { EnginePort } from '../game/engine-port.ts';
import { moveNamed } from '../game/positions.ts';
import type { Timer } from '../game/timer.ts';
import type { GameEntry, Move, Position, Setup } from '../game/types.ts';
import type { SolverState } from '../play/solver.ts';
import type { PlayedLine } from './break/best-play.ts';
import { BoardSearch } from './break/board-search.ts';
import { SpecimenCheck } from './break/specimen-check.ts';
import { CAP_FACTORS, DEFAULT_CAP_FACTOR, Targets, turnCapOf } from './break/target.ts';
import { TracePlayer } from './trace-player.ts';
import type { WatchPlace } from './watch-place.ts';
import type { WatchSessionOptions } from './watch-session.ts';

/** Default speed in steps per second: slow enough to look at the board and read a sentence. */
const DEFAULT_SPEED = 1;

/** A move with the position before it. */
export interface PlayedMove {
  readonly before: Position;
  readonly move: Move;
}

export interface BreakSessionOptions {
  readonly engine: Pick<EnginePort, 'breakIt' | 'read' | 'measure' | 'study'>;
  readonly timer: Timer;
  readonly game: ReadonlySignal<GameEntry | null>;
  readonly setup: ReadonlySignal<Setup | null>;
  readonly solving: ReadonlySignal<SolverState>;
  readonly active: ReadonlySignal<boolean>;
  /** Returns the time in ms since an arbitrary origin. */
  readonly now: () => number;
  /** Opens a board on the page. */
  readonly open: (setup: Setup) => void;
  /** Called after every change that affects a link. */
  readonly changed: () => void;
  readonly onStepBeyondEnd: WatchSessionOptions['onStepBeyondEnd'];
}

type BreakingPlace = Pick<WatchPlace, 'solver' | 'cap' | 'step'>;

export class BreakSession extends Targets {
  readonly #options: BreakSessionOptions;
  /** The step named by the opened link; null after the player has gone there. */
  readonly #goal = signal<number | null>(null);

  /** The answer of the wrong solver for the current board. */
  readonly specimenCheck: SpecimenCheck;
  /** The search for other boards. */
  readonly boardSearch: BoardSearch;
  /** The player for the refuting line; it has no steps if there is no such line. */
  readonly player: TracePlayer;
  /** True if the refuting line has arrived and the reader has not seen it yet. */
  readonly isNew = signal(false);
  /** True while the check has not yet determined whether there is a refuting line. */
  readonly isComing: ReadonlySignal<boolean>;
  /** The position at the player's step; null if there is no line. */
  readonly position = computed(() => this.#line?.positions[this.player.step.value] ?? null);
  /** The move that led to the shown position; null at the start. */
  readonly played = computed((): PlayedMove | null => {
    const step = this.player.step.value;
    const before = this.#line?.positions[step - 1];
    const move = before === undefined ? null : moveNamed(before, this.#line?.moves[step - 1] ?? '');
    return before === undefined || move === null ? null : { before, move };
  });
  /** The step at which the wrong solver stops the game; null if it never stops the game. */
  readonly offAt = computed(() => {
    const [target, board] = [this.target.value, this.#options.setup.value];
    return target === null || board === null ? null : turnCapOf(target, board.board);
  });

  constructor(options: BreakSessionOptions) {
    super(options.game);
    this.#options = options;
    const { solving, active, open } = options;
    const { target } = this;
    this.specimenCheck = new SpecimenCheck({
      ...options,
      target,
      solved: computed(() => solving.value.phase === 'solved'),
    });
    this.isComing = this.specimenCheck.isComing;
    // If the reader has left meanwhile, the page stays as it is.
    this.boardSearch = new BoardSearch({ ...options, target, found: (board) => active.peek() && open(board) });
    this.player = new TracePlayer({
      timer: options.timer,
      length: computed(() => this.#line?.moves.length ?? 0),
      marks: () => [],
    });
    this.player.speed.value = DEFAULT_SPEED;
    this.#followLine();
    effect(() => {
      if (!active.value) untracked(() => this.player.pause());
    });
    let last = '';
    effect(() => {
      const now = JSON.stringify(this.place());
      if (now === last) return;
      last = now;
      if (active.peek()) untracked(options.changed);
    });
  }

  override chooseSpecimen(specimen: string | null): void {
    this.#goal.value = null;
    super.chooseSpecimen(specimen);
  }

  override chooseCapFactor(factor: number): void {
    this.#goal.value = null;
    super.chooseCapFactor(factor);
  }

  /** Marks the refuting line as seen by the reader. */
  seen(): void {
    this.isNew.value = false;
  }

  /** Opens a found board on the page. */
  open(setup: Setup): void {
    this.#options.open(setup);
  }

  /** Returns the place for a link. */
  place(): BreakingPlace {
    const { specimen = null, capFactor = null } = this.target.value ?? {};
    return {
      solver: specimen === (this.#options.game.value?.specimens[0] ?? null) ? null : specimen,
      cap: capFactor === DEFAULT_CAP_FACTOR ? null : capFactor,
      step: this.#goal.value ?? this.player.step.value,
    };
  }

  /** Restores the place of a link. When the refuting line has arrived, goes to the step of the link and pauses. */
  restore({ solver, cap, step }: BreakingPlace): void {
    super.chooseSpecimen(solver);
    super.chooseCapFactor(CAP_FACTORS.find((factor) => factor === cap) ?? DEFAULT_CAP_FACTOR);
    // Ignores the step of other solvers, which has a different meaning.
    const isBroken = solver === null || this.#options.game.peek()?.specimens.includes(solver) === true;
    this.#goal.value = isBroken ? step : 0;
  }

  get #line(): PlayedLine | null {
    return this.specimenCheck.line.value;
  }

  #followLine(): void {
    let known: PlayedLine | null = null;
    effect(() => {
      const [line, step] = [this.#line, this.#goal.value];
      untracked(() =>
        batch(() => {
          if (line !== known) {
            known = line;
            this.isNew.value = line !== null;
            this.#jump(0);
          }
          if (step === null || line === null) return;
          this.#goal.value = null;
          if (step > 0) this.isNew.value = false;
          this.#jump(step);
          if (step > line.moves.length) this.#options.onStepBeyondEnd(step, line.moves.length);
        }),
      );
    });
  }

  #jump(step: number): void {
    this.player.pause();
    this.player.jump(step);
  }
}
