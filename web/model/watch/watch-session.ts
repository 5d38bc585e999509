/** Watches a solver at work: the solver, its trace and the player. */
import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { EnginePort } from '../game/engine-port.ts';
import type { Timer } from '../game/timer.ts';
import type { MoveOrder, Traceable } from '../game/trace-types.ts';
import type { GameEntry, Position, Setup } from '../game/types.ts';
import { lead } from '../game/values.ts';
import type { Run } from './anchor/lookup.ts';
import { PlaceKeeper } from './place-keeper.ts';
import { solverOrder } from './solver-order.ts';
import { setUpEnd } from './table/table.ts';
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
  /** The start of the game; changes at the same instant as the setup. */
  readonly start: ReadonlySignal<Position | null>;
  /** The mode is on. */
  readonly active: ReadonlySignal<boolean>;
  /** Called after every change that belongs into a link. */
  readonly changed: () => void;
  /** Called when the step of a link is beyond the `last` one. */
  readonly beyond: (step: number, last: number) => void;
}

/** The state of watch mode. It records only while the mode is on. */
export class WatchSession {
  readonly #options: WatchSessionOptions;
  readonly #recording: TraceRecorder;
  readonly #places: TracedPlaces;
  readonly #keeping: PlaceKeeper;
  readonly #positions: TracedPositions;
  readonly #wishedOrder = signal<string | null>(null);
  /** The chosen solver; null before. */
  readonly #wishedSolver = signal<string | null>(null);
  /** The step of the opened link, until the trace has reached it. */
  readonly #goal = signal<number | null>(null);
  /** The step of a link that is being opened. */
  readonly #opened = signal<number | null>(null);
  /** The breaking pane does not show the recorded trace. */
  readonly #active = computed(() => this.#options.active.value && this.pane.value !== 'break');
  readonly #limit = computed(() => (this.solver.value?.takesCap === true ? this.cap.value : null));
  readonly #moves = computed(() => this.#options.start.value?.moves.length ?? 0);
  #work: Work | null = null;

  readonly pane = signal<WatchPane>('search');
  readonly tableView = signal<TableView>(DEFAULT_WATCH.table);
  readonly treeView = signal<TreeView>(DEFAULT_WATCH.tree);
  /** Views for the tree of the watched solver, the default first; empty without a tree. */
  readonly treeViews = computed(() => treeViewsOf(this.solver.value, this.#options.game.value));
  /** Solvers that can be watched in the game on the board. */
  readonly solvers = computed(() => this.#options.game.value?.traceable ?? []);
  /** Solvers in the order in which the board offers them. */
  readonly offered = computed(() => {
    const [entry, setup] = [this.#options.game.value, this.#options.setup.value];
    return entry === null || setup === null ? this.solvers.value : solverOrder(entry, setup, this.#moves.value);
  });
  readonly solver = computed((): Traceable | null => {
    const [all, wish] = [this.solvers.value, this.#wishedSolver.value];
    return all.find(({ solver }) => solver === wish) ?? (wish === null ? this.offered.value[0] : all[0]) ?? null;
  });
  /** Cap of the turn-capped search in plies; null for its own. */
  readonly cap = signal<number | null>(null);
  /** The order in which the solver examines moves; null for the default. */
  readonly order = computed((): MoveOrder | null => {
    const orders = this.solver.value === null || this.solver.value.specimen ? [] : this.solver.value.orders.slice(1);
    return orders.find((one) => one === this.#wishedOrder.value) ?? null;
  });
  readonly state: ReadonlySignal<TraceState>;
  /** Null before the first record. Changes its identity whenever records arrive. */
  readonly trace = computed(() => this.#recording.recorded.value?.trace ?? null);
  /** The tree of the trace; null for tables. Changes its identity with the trace. */
  readonly tree = computed(() => this.#recording.recorded.value?.tree ?? null);
  readonly table = computed(() => this.#recording.recorded.value?.table ?? null);
  /** Marks on the timeline; null without a trace. Changes its identity with the trace. */
  readonly marks = computed(() => this.#recording.recorded.value?.marks ?? null);
  readonly player: TracePlayer;
  /** The run for lookups of places; null without a trace. */
  readonly run = computed((): Run | null => {
    const [trace, tree, table, marks] = [this.trace.value, this.tree.value, this.table.value, this.marks.value];
    if (trace === null || marks === null) return null;
    const { phase } = this.state.value;
    return { trace, tree, table, marks, over: phase !== 'none' && phase !== 'recording', line: [] };
  });
  /** Place of the reader before the board changed; null as soon as the reader goes elsewhere. */
  readonly kept: PlaceKeeper['kept'];
  /** The step that a link opened; null for the start. */
  readonly beganAt = signal<number | null>(null);
  /** The chosen node or index; null to follow the steps. */
  readonly chosen = signal<number | null>(null);
  /** The displayed node or index; null for none, as at step 0. */
  readonly subject = computed(() => this.chosen.value ?? this.#subjectAt(this.player.step.value));
  /** Position of the subject, or of the start without one; the last known one while the engine works. */
  readonly position = signal<Position | null>(null);
  /** Places of the pieces in every position of a table; null until known, and for trees. */
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
      atOnce: () => setUpEnd(recorded.peek()?.table ?? null),
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

  /** Chooses a solver with an order of moves; null for its default order. */
  chooseSolver(solver: string, order: MoveOrder | null = null): void {
    batch(() => {
      this.#wishedSolver.value = solver;
      this.#wishedOrder.value = order;
    });
  }

  /** Forgets the place on the previous board: the reader goes somewhere else. */
  forgetPlace(): void {
    this.#keeping.forget();
  }

  /** Returns the known positions of these nodes or indices; requests the others from the engine. */
  positionsOf(subjects: readonly NodeId[]): ReadonlySignal<ReadonlyMap<number, Position>> {
    this.#positions.want(subjects);
    return this.#positions.known;
  }

  /** Records again, after a stop or a failure. */
  again(): void {
    if (this.#work === null || !this.#active.peek() || this.state.peek().phase === 'recording') return;
    this.#options.engine.revive();
    batch(() => this.#forget());
    this.#begin(this.#work);
  }

  stop(): void {
    this.#recording.stop();
  }

  /** Returns the place for a link; its step is that of the opened link until the trace has reached that. */
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
   * Restores the place of a link: paused, and at its step once the trace has reached that. Without a solver, it chooses
   * the first one offered.
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

  /** Goes to the start, for a board unrelated to the one before. */
  restart(): void {
    this.#opened.value = 0;
  }

  #subjectAt(step: number): number | null {
    const focus = this.table.value?.focusAt(step);
    const found = focus === undefined ? (this.tree.value?.nodeAt(step) ?? START) : focus.touched;
    const subject = found === START && focus !== undefined ? focus.taken : found;
    return subject === START ? null : subject;
  }

  /** Returns the work to record while the mode is on. */
  #wanted(): Work | null {
    const [setup, entry, solver] = [this.#options.setup.value, this.#options.game.value, this.solver.value];
    // The values of the start change later; its mover and points do not.
    const { mover, points } = this.#options.start.peek() ?? { mover: 0, points: null };
    if (setup === null || entry === null || solver === null) return null;
    const { valueKind, endlessPlay } = entry;
    const ahead = points === null ? 0 : lead(points, 0);
    const [cap, order] = [this.#limit.value, this.order.value];
    return { setup, solver, cap, order, valueKind, endlessPlay, lead: ahead, mover };
  }

  /** Records the wanted work unless it is recorded already. */
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

  /** Returns the name of the position at the step; null while unknown. */
  #nameOfStep(): string | null {
    return this.#positions.known.peek().get(this.#subjectAt(this.player.step.peek()) ?? START)?.text ?? null;
  }

  /** Goes to the step of the opened link once the trace has reached it, unless the reader has moved. */
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
      if (goal > last && (phase === 'ready' || phase === 'cut-off')) this.#options.beyond(goal, last);
      this.beganAt.value = goal > 0 ? this.player.step.peek() : null;
    });
  }
}

function isSameWork(one: Work | null, other: Work | null): boolean {
  if (one === null || other === null) return one === other;
  return isSameSearch(one, other) && one.setup.text === other.setup.text;
}

/** Returns whether only the board differs. */
function isSameSearch(one: Work | null, other: Work | null): boolean {
  return (
    one?.setup.game === other?.setup.game &&
    one?.solver.solver === other?.solver.solver &&
    one?.cap === other?.cap &&
    one?.order === other?.order
  );
}

/** Returns the views that say something about a solver's tree, the default first; empty without a tree. */
function treeViewsOf(solver: Traceable | null, game: GameEntry | null): readonly TreeView[] {
  if (solver?.family !== 'tree' || game === null) return [];
  // A chance result lies between both players' bounds: no wall holds behind it.
  const hasBounds = solver.window && game.valueKind !== 'probability';
  return TREE_VIEWS.filter((view) => view !== 'bounds' || hasBounds);
}
