/** Watches the run of a solver: the solver, its trace and the player. */
import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { EnginePort } from '../game/engine-port.ts';
import type { Timer } from '../game/timer.ts';
import type { MoveOrder, Traceable } from '../game/trace-types.ts';
import type { GameEntry, Position, Setup } from '../game/types.ts';
import { lead } from '../game/values.ts';
import type { Run } from './anchor/lookup.ts';
import { PlaceKeeper } from './place-keeper.ts';
import { solverOrder } from './solver-order.ts';
import { setupEndStep } from './table/table.ts';
import { type Places, TracedPlaces } from './trace/traced-places.ts';
import { START, TracedPositions } from './trace/traced-positions.ts';
import type { NodeId } from './trace/tree.ts';
import { TracePlayer } from './trace-player.ts';
import { TraceRecorder, type TraceState, type Work } from './trace-recorder.ts';
import {
  DEFAULT_WATCH,
  type TableView,
  TREE_VIEWS,
  type TreeView,
  type WatchPane,
  type WatchPlace,
} from './watch-place.ts';

export type { TraceState } from './trace-recorder.ts';
export { TABLE_VIEWS, type TableView, TREE_VIEWS, type TreeView, WATCH_PANES, type WatchPane } from './watch-place.ts';

export interface WatchSessionOptions {
  readonly engine: EnginePort;
  readonly timer: Timer;
  readonly setup: ReadonlySignal<Setup | null>;
  readonly game: ReadonlySignal<GameEntry | null>;
  /** The start of the game. It changes together with the setup. */
  readonly start: ReadonlySignal<Position | null>;
  /** True while Watch mode is active. */
  readonly active: ReadonlySignal<boolean>;
  /** Called after every change that affects a link. */
  readonly changed: () => void;
  /** Called if the step of a link is greater than `last`, the number of steps. */
  readonly onStepBeyondEnd: (step: number, last: number) => void;
}

/** The state of Watch mode. It records only while the mode is active. */
export class WatchSession {
  readonly #options: WatchSessionOptions;
  readonly #recording: TraceRecorder;
  readonly #places: TracedPlaces;
  readonly #keeping: PlaceKeeper;
  readonly #positions: TracedPositions;
  readonly #wishedOrder = signal<string | null>(null);
  /** The solver chosen by the reader; null until one is chosen. */
  readonly #wishedSolver = signal<string | null>(null);
  /** The step of the opened link, until the player has gone there. */
  readonly #goal = signal<number | null>(null);
  /** The step of a link that is being opened. */
  readonly #opened = signal<number | null>(null);
  /** True while the mode is active, unless the page shows wrong solvers, which do not need the recorded trace. */
  readonly #active = computed(() => this.#options.active.value && this.pane.value !== 'break');
  readonly #limit = computed(() => (this.solver.value?.takesCap === true ? this.cap.value : null));
  readonly #moves = computed(() => this.#options.start.value?.moves.length ?? 0);
  #work: Work | null = null;

  readonly pane = signal<WatchPane>('search');
  readonly tableView = signal<TableView>(DEFAULT_WATCH.table);
  readonly treeView = signal<TreeView>(DEFAULT_WATCH.tree);
  /** Views for the tree of the watched solver, the default first; empty if it has no tree. */
  readonly treeViews = computed(() => treeViewsOf(this.solver.value, this.#options.game.value));
  /** Solvers that can be watched in the game on the board. */
  readonly solvers = computed(() => this.#options.game.value?.traceable ?? []);
  /** Solvers in the order in which the page offers them for this board. */
  readonly offered = computed(() => {
    const [entry, setup] = [this.#options.game.value, this.#options.setup.value];
    return entry === null || setup === null ? this.solvers.value : solverOrder(entry, setup, this.#moves.value);
  });
  readonly solver = computed((): Traceable | null => {
    const [all, wish] = [this.solvers.value, this.#wishedSolver.value];
    return all.find(({ solver }) => solver === wish) ?? (wish === null ? this.offered.value[0] : all[0]) ?? null;
  });
  /** Cap of the turn-capped search in plies; null for its default cap. */
  readonly cap = signal<number | null>(null);
  /** The order in which the solver examines moves; null for the default order. */
  readonly order = computed((): MoveOrder | null => {
    const orders = this.solver.value === null || this.solver.value.specimen ? [] : this.solver.value.orders.slice(1);
    return orders.find((one) => one === this.#wishedOrder.value) ?? null;
  });
  readonly state: ReadonlySignal<TraceState>;
  /** The trace; null before the first record. When records arrive, a new object replaces it. */
  readonly trace = computed(() => this.#recording.recorded.value?.trace ?? null);
  /** The tree of the trace; null for tables. When records arrive, a new object replaces it. */
  readonly tree = computed(() => this.#recording.recorded.value?.tree ?? null);
  readonly table = computed(() => this.#recording.recorded.value?.table ?? null);
  /** Marks on the timeline; null if there is no trace. When records arrive, a new object replaces them. */
  readonly marks = computed(() => this.#recording.recorded.value?.marks ?? null);
  readonly player: TracePlayer;
  /** The run in which places are looked up; null if there is no trace. */
  readonly run = computed((): Run | null => {
    const [trace, tree, table, marks] = [this.trace.value, this.tree.value, this.table.value, this.marks.value];
    if (trace === null || marks === null) return null;
    const { phase } = this.state.value;
    return { trace, tree, table, marks, over: phase !== 'none' && phase !== 'recording', line: [] };
  });
  /** The reader's place before the board changed; null when the reader has gone elsewhere. */
  readonly kept: PlaceKeeper['kept'];
  /** The step at which a link opened the run; null for the start. */
  readonly beganAt = signal<number | null>(null);
  /** The node or index that the reader selected; null to follow the steps. */
  readonly chosen = signal<number | null>(null);
  /** The node or index that the page shows; null if there is none, for example at step 0. */
  readonly subject = computed(() => this.chosen.value ?? this.#subjectAt(this.player.step.value));
  /**
   * Position of the subject or, if there is none, of the start. While the engine is computing it, the last known
   * position.
   */
  readonly position = signal<Position | null>(null);
  /** Places of the pieces in every position of a table; null until they are loaded, and for trees. */
  readonly places: ReadonlySignal<Places | null>;

  constructor(options: WatchSessionOptions) {
    this.#options = options;
    const { engine, timer } = options;
    this.#recording = new TraceRecorder(engine, timer);
    const { state, recorded } = this.#recording;
    this.state = state;
    this.#places = new TracedPlaces(engine);
    this.places = this.#places.places;
    this.player = new TracePlayer({
      timer,
      length: computed(() => this.trace.value?.records.count ?? 0),
      growing: computed(() => state.value.phase === 'recording'),
      atOnce: () => setupEndStep(recorded.peek()?.table ?? null),
      marks: (kind) => recorded.peek()?.marks.of(kind) ?? [],
    });
    this.#keeping = new PlaceKeeper({ engine, run: this.run, player: this.player });
    this.kept = this.#keeping.kept;
    this.#positions = new TracedPositions({ engine, timer, hurried: () => this.player.hurried.peek() });
    effect(() => {
      const [next, isActive, step] = [this.#wanted(), this.#active.value, this.#opened.value];
      untracked(() => batch(() => this.#follow(next, isActive, step)));
    });
    effect(() => this.#approachGoal());
    effect(() => {
      const subject = this.subject.value ?? START;
      if (this.trace.value === null) return;
      const found = this.#positions.known.value.get(subject);
      untracked(() => {
        if (found === undefined) this.#positions.want([subject]);
        else this.position.value = found;
      });
    });
    let last = '';
    effect(() => {
      const now = JSON.stringify(this.place());
      if (now === last) return;
      last = now;
      if (options.active.peek()) untracked(options.changed);
    });
  }

  /** Selects a solver and a move order; null selects the solver's default order. */
  chooseSolver(solver: string, order: MoveOrder | null = null): void {
    batch(() => {
      this.#wishedSolver.value = solver;
      this.#wishedOrder.value = order;
    });
  }

  /** Forgets the place on the previous board, because the reader goes somewhere else. */
  forgetPlace(): void {
    this.#keeping.forget();
  }

  /** Returns the loaded positions of these nodes or indices. Requests missing ones from the engine. */
  positionsOf(subjects: readonly NodeId[]): ReadonlySignal<ReadonlyMap<number, Position>> {
    this.#positions.want(subjects);
    return this.#positions.known;
  }

  /** Starts recording again after a cancellation or a failure. */
  again(): void {
    if (this.#work === null || !this.#active.peek() || this.state.peek().phase === 'recording') return;
    this.#options.engine.revive();
    batch(() => this.#forget());
    this.#begin(this.#work);
  }

  stop(): void {
    this.#recording.stop();
  }

  /**
   * Returns the place for a link. Until the trace has reached the step of the opened link, the place contains the step
   * of that link.
   */
  place(): WatchPlace {
    return {
      solver: this.solver.value?.solver ?? null,
      cap: this.#limit.value,
      order: this.order.value,
      step: this.#goal.value ?? this.player.step.value,
      pane: this.pane.value,
      table: this.tableView.value,
      tree: this.treeView.value,
    };
  }

  /**
   * Restores the place of a link with the player paused, and goes to the link's step when the trace has reached it. If
   * the link names no solver, selects the first one offered.
   */
  restore(link: WatchPlace): void {
    batch(() => {
      this.pane.value = link.pane;
      this.tableView.value = link.table;
      this.treeView.value = link.tree;
      this.cap.value = link.cap;
      this.#wishedOrder.value = link.order;
      this.#wishedSolver.value = link.solver;
      this.#opened.value = link.step;
    });
  }

  /** Goes to the start, because the board is unrelated to the previous one. */
  restart(): void {
    this.#opened.value = 0;
  }

  #subjectAt(step: number): number | null {
    const focus = this.table.value?.focusAt(step);
    const found = focus === undefined ? (this.tree.value?.nodeAt(step) ?? START) : focus.touched;
    const subject = found === START && focus !== undefined ? focus.taken : found;
    return subject === START ? null : subject;
  }

  /** Returns the recording to make while the mode is active. */
  #wanted(): Work | null {
    const [setup, entry, solver] = [this.#options.setup.value, this.#options.game.value, this.solver.value];
    // Reads the start without subscribing, because its values change later but its mover and points do not.
    const { mover, points } = this.#options.start.peek() ?? { mover: 0, points: null };
    if (setup === null || entry === null || solver === null) return null;
    const { valueKind, endlessPlay } = entry;
    const ahead = points === null ? 0 : lead(points, 0);
    const [cap, order] = [this.#limit.value, this.order.value];
    return { setup, solver, cap, order, valueKind, endlessPlay, lead: ahead, mover };
  }

  /** Starts a recording unless the recorder is already making it. */
  #follow(next: Work | null, isActive: boolean, step: number | null): void {
    if (!isSameWork(this.#work, next)) {
      if (isSameSearch(this.#work, next)) this.#keeping.leave(this.run.peek(), this.#nameOfStep());
      else this.#keeping.forget();
      this.#adopt(next);
    }
    if (step !== null) {
      this.#keeping.forget();
      this.#rewind();
      this.#goal.value = step;
      this.#opened.value = null;
    }
    const { phase } = this.state.peek();
    if (!isActive) {
      this.player.pause();
      if (phase === 'recording') this.#forget();
    } else if (this.#work !== null && phase === 'none') this.#begin(this.#work);
  }

  #adopt(next: Work | null): void {
    this.#forget();
    this.#work = next;
    this.position.value = null;
    this.#positions.follow(next && { setup: next.setup, family: next.solver.family, tree: () => this.tree.peek() });
    this.#places.follow(null);
  }

  #begin(next: Work): void {
    this.#recording.begin(next);
    this.#places.follow(next.solver.family === 'table' ? next.setup : null);
  }

  #forget(): void {
    this.#recording.drop();
    this.#rewind();
    this.#goal.value = null;
    this.beganAt.value = null;
  }

  #rewind(): void {
    this.player.pause();
    this.player.jump(0);
    this.chosen.value = null;
  }

  /** Returns the name of the position at the step; null while it is unknown. */
  #nameOfStep(): string | null {
    return this.#positions.known.peek().get(this.#subjectAt(this.player.step.peek()) ?? START)?.text ?? null;
  }

  /** Goes to the step of the opened link when the trace has reached it, unless the reader has moved. */
  #approachGoal(): void {
    const goal = this.#goal.value;
    const { phase } = this.state.value;
    if (goal === null || phase === 'none') return;
    const hasMoved = this.player.step.value > 0 || this.player.playing.value;
    const last = this.player.length.value;
    if (!hasMoved && last < goal && phase === 'recording') return;
    this.#goal.value = null;
    if (hasMoved) return;
    untracked(() => {
      this.player.jump(goal);
      if (goal > last && (phase === 'ready' || phase === 'cut-off')) this.#options.onStepBeyondEnd(goal, last);
      this.beganAt.value = goal > 0 ? this.player.step.peek() : null;
    });
  }
}

function isSameWork(one: Work | null, other: Work | null): boolean {
  if (one === null || other === null) return one === other;
  return isSameSearch(one, other) && one.setup.text === other.setup.text;
}

/** Returns whether two recordings differ only in the board. */
function isSameSearch(one: Work | null, other: Work | null): boolean {
  return (
    one?.setup.game === other?.setup.game &&
    one?.solver.solver === other?.solver.solver &&
    one?.cap === other?.cap &&
    one?.order === other?.order
  );
}

/** Returns the useful views for a solver's tree, the default first; empty if it has no tree. */
function treeViewsOf(solver: Traceable | null, game: GameEntry | null): readonly TreeView[] {
  if (solver?.family !== 'tree' || game === null) return [];
  // Excludes games of chance: a chance result lies between both players' bounds, so that no wall is valid behind it.
  const hasBounds = solver.window && game.valueKind !== 'probability';
  return TREE_VIEWS.filter((view) => view !== 'bounds' || hasBounds);
}
