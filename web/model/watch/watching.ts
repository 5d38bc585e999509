/** Watching a solver at work: which one, its trace, where the player stands. */
import { batch, computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
import type { EnginePort } from '../game/engine-port.ts';
import type { Timer } from '../game/timer.ts';
import type { MoveOrder, Traceable } from '../game/trace-types.ts';
import type { GameEntry, Position, Setup } from '../game/types.ts';
import { lead } from '../game/values.ts';
import type { Run } from './anchor/lookup.ts';
import { createKeeping, type Keeping } from './keeping.ts';
import { offeredOrder } from './offered-order.ts';
import { createTracePlayer, type TracePlayer } from './player.ts';
import { createRecording, type TraceState, type Work } from './recording.ts';
import { setUpEnd } from './table/set-up.ts';
import type { TraceTable } from './table/table.ts';
import type { TraceMarks } from './trace/marks.ts';
import type { Trace } from './trace/trace.ts';
import { createTracedPlaces, type Places } from './trace/traced-places.ts';
import { createTracedPositions, START } from './trace/traced-positions.ts';
import type { NodeId, TraceTree } from './trace/tree.ts';
import { treeViewsOf } from './tree-views.ts';
import { type TableView, type TreeView, USUAL_WATCH, type WatchPane, type WatchPlace } from './watch-place.ts';

export type { TraceState } from './recording.ts';
export { TABLE_VIEWS, type TableView, TREE_VIEWS, type TreeView, WATCH_PANES, type WatchPane } from './watch-place.ts';

/** The state of the watch mode. Nothing is recorded unless the mode is on. */
export interface Watching {
  readonly pane: Signal<WatchPane>;
  readonly tableView: Signal<TableView>;
  readonly treeView: Signal<TreeView>;
  /** How the tree of the solver that is watched can be shown, the usual way first; none where it has no tree. */
  readonly treeViews: ReadonlySignal<readonly TreeView[]>;
  /** What can be watched in the game on the board. */
  readonly solvers: ReadonlySignal<readonly Traceable[]>;
  /** The same in the order in which they are offered for the board. */
  readonly offered: ReadonlySignal<readonly Traceable[]>;
  readonly solver: ReadonlySignal<Traceable | null>;
  /** With its usual order of moves, unless another is said. */
  readonly chooseSolver: (solver: string, order?: MoveOrder | null) => void;
  /** Of the turn-capped search, in plies; null for its own. */
  readonly cap: Signal<number | null>;
  /** In which the solver looks at moves; null for the usual one. */
  readonly order: ReadonlySignal<MoveOrder | null>;
  readonly state: ReadonlySignal<TraceState>;
  /** Changes its identity whenever records have come; null before the first. */
  readonly trace: ReadonlySignal<Trace | null>;
  /** Of a trace of that family, grown as far as the trace; null otherwise. Changes its identity with the trace. */
  readonly tree: ReadonlySignal<TraceTree | null>;
  readonly table: ReadonlySignal<TraceTable | null>;
  /** What is marked on the timeline; null without a trace. Changes its identity with the trace. */
  readonly marks: ReadonlySignal<TraceMarks | null>;
  readonly player: TracePlayer;
  /** What is recorded, to look places up in; null without a trace. */
  readonly run: ReadonlySignal<Run | null>;
  /** Where the reader was before the board was changed; null as soon as the reader goes elsewhere. */
  readonly kept: Keeping['kept'];
  /** Somebody else leads the reader from here on. */
  readonly forgetPlace: () => void;
  /** The step that a link has led to; null where one begins at the start. */
  readonly beganAt: ReadonlySignal<number | null>;
  /** The node or index that the reader has chosen to look at; null for the one at the step. */
  readonly chosen: Signal<number | null>;
  /** The node or index that is looked at: the chosen one, or that of the step; null for none, as at step 0. */
  readonly subject: ReadonlySignal<number | null>;
  /** Its position, of none that of the start; the last one known while the engine is asked. */
  readonly position: ReadonlySignal<Position | null>;
  /** The positions of these nodes or indices, as far as they are known; asks the engine for the others. */
  readonly positionsOf: (subjects: readonly NodeId[]) => ReadonlySignal<ReadonlyMap<number, Position>>;
  /** Where everything stands, of every position of a table; null until known and in trees. */
  readonly places: ReadonlySignal<Places | null>;
  /** Records anew, after a stop or a failure. */
  readonly again: () => void;
  readonly stop: () => void;
  /** What a link carries. While a trace has not come as far as the link that was opened wants, that is its step. */
  readonly place: () => WatchPlace;
  /**
   * Goes where a link leads: paused, and at its step once the trace has come that far. A link without a solver means the one
   * that is offered first.
   */
  readonly restore: (place: WatchPlace) => void;
  /** Begins at the start of a board that has nothing to do with the one before. */
  readonly restart: () => void;
}

/** What {@link createWatching} needs. */
export interface WatchingOptions {
  readonly engine: EnginePort;
  readonly timer: Timer;
  readonly setup: ReadonlySignal<Setup | null>;
  readonly game: ReadonlySignal<GameEntry | null>;
  /** The start of the game, of the same instant as the setup. */
  readonly start: ReadonlySignal<Position | null>;
  /** The mode is on. */
  readonly active: ReadonlySignal<boolean>;
  /** Told after every change that belongs into a link. */
  readonly changed: () => void;
  /** Called when the step of a link is beyond the `last` one. */
  readonly beyond: (step: number, last: number) => void;
}

/** Watching of what is on the board. */
export function createWatching(options: WatchingOptions): Watching {
  const { engine, timer } = options;
  const pane = signal<WatchPane>('search');
  // Where wrong solvers are broken, nobody sees what is recorded.
  const active = computed(() => options.active.value && pane.value !== 'break');
  const tableView = signal<TableView>(USUAL_WATCH.table);
  const treeView = signal<TreeView>(USUAL_WATCH.tree);
  const cap = signal<number | null>(null);
  const wishedOrder = signal<string | null>(null);
  /** The solver that the reader has chosen; null before. */
  const wish = signal<string | null>(null);
  const chosen = signal<number | null>(null);
  const position = signal<Position | null>(null);
  /** The step of the link that was opened, until the trace has come that far. */
  const goal = signal<number | null>(null);
  const beganAt = signal<number | null>(null);
  /** The step of a link that is being opened. */
  const opened = signal<number | null>(null);
  let work: Work | null = null;

  const { state, recorded, ...recording } = createRecording(engine, timer);
  const places = createTracedPlaces(engine);
  const solvers = computed(() => options.game.value?.traceable ?? []);
  const moves = computed(() => options.start.value?.moves.length ?? 0);
  const offered = computed(() => {
    const [entry, setup] = [options.game.value, options.setup.value];
    return entry === null || setup === null ? solvers.value : offeredOrder(entry, setup, moves.value);
  });
  const solver = computed(
    () =>
      solvers.value.find((one) => one.solver === wish.value) ??
      (wish.value === null ? offered.value[0] : solvers.value[0]) ??
      null,
  );
  const limit = computed(() => (solver.value?.takesCap === true ? cap.value : null));
  const order = computed(() => {
    const orders = solver.value === null || solver.value.specimen ? [] : solver.value.orders.slice(1);
    return orders.find((one) => one === wishedOrder.value) ?? null;
  });
  const trace = computed(() => recorded.value?.trace ?? null);
  const tree = computed(() => recorded.value?.tree ?? null);
  const table = computed(() => recorded.value?.table ?? null);
  const player = createTracePlayer({
    timer,
    length: computed(() => trace.value?.records.count ?? 0),
    growing: computed(() => state.value.phase === 'recording'),
    atOnce: () => setUpEnd(recorded.peek()?.table ?? null),
    marks: (kind) => recorded.peek()?.marks.of(kind) ?? [],
  });
  const marks = computed(() => recorded.value?.marks ?? null);
  const run = computed((): Run | null => {
    if (trace.value === null || marks.value === null) return null;
    const over = state.value.phase !== 'none' && state.value.phase !== 'recording';
    return { trace: trace.value, tree: tree.value, table: table.value, marks: marks.value, over, line: [] };
  });
  const keeping = createKeeping({ engine, run, player });
  const positions = createTracedPositions({ engine, timer, hurried: () => player.hurried.peek() });
  const subject = computed(() => chosen.value ?? subjectAt(player.step.value));

  function subjectAt(step: number): number | null {
    const focus = table.value?.focusAt(step);
    const found = focus === undefined ? (tree.value?.nodeAt(step) ?? START) : focus.touched;
    const one = found === START && focus !== undefined ? focus.taken : found;
    return one === START ? null : one;
  }

  /** What is to be recorded while the mode is on. */
  function wanted(): Work | null {
    const setup = options.setup.value;
    const entry = options.game.value;
    const one = solver.value;
    // Values of the start come and go; who moves there and what both have does not.
    const { mover, points } = options.start.peek() ?? { mover: 0, points: null };
    if (setup === null || entry === null || one === null) return null;
    const { valueKind, endlessPlay } = entry;
    const ahead = points === null ? 0 : lead(points, 0);
    return { setup, solver: one, cap: limit.value, order: order.value, valueKind, endlessPlay, lead: ahead, mover };
  }

  function forget(): void {
    recording.drop();
    player.pause();
    player.jump(0);
    chosen.value = null;
    goal.value = null;
    beganAt.value = null;
  }

  /** The name of the position at the step, as far as it is known. */
  function nameOfStep(): string | null {
    return positions.known.peek().get(subjectAt(player.step.peek()) ?? START)?.text ?? null;
  }

  function adopt(next: Work | null): void {
    forget();
    work = next;
    position.value = null;
    positions.follow(
      next && { setup: next.setup, family: next.solver.family, tree: () => recorded.peek()?.tree ?? null },
    );
    places.follow(null);
  }

  /** Records what is wanted, if it is not there yet. */
  function follow(next: Work | null, isActive: boolean, step: number | null): void {
    if (!isSameWork(work, next)) {
      if (isSameSearch(work, next)) keeping.leave(run.peek(), nameOfStep());
      else keeping.forget();
      adopt(next);
    }
    if (step !== null) {
      keeping.forget();
      player.pause();
      player.jump(0);
      chosen.value = null;
      goal.value = step;
      opened.value = null;
    }
    if (!isActive) {
      player.pause();
      if (state.peek().phase === 'recording') forget();
      return;
    }
    if (work !== null && state.peek().phase === 'none') begin(work);
  }

  function begin(next: Work): void {
    recording.begin(next);
    places.follow(next.solver.family === 'table' ? next.setup : null);
  }

  /** Goes to the step of the link. */
  function settle(): void {
    const step = goal.peek() ?? 0;
    goal.value = null;
    player.jump(step);
    const last = player.length.peek();
    if (step > last && ['ready', 'cut-off'].includes(state.peek().phase)) options.beyond(step, last);
    beganAt.value = step > 0 ? player.step.peek() : null;
  }

  effect(() => {
    const [next, isActive, step] = [wanted(), active.value, opened.value];
    untracked(() => batch(() => follow(next, isActive, step)));
  });
  effect(() => {
    if (goal.value === null || state.value.phase === 'none') return;
    const hasMoved = player.step.value > 0 || player.playing.value;
    const isThere = player.length.value >= goal.value || state.value.phase !== 'recording';
    untracked(() => {
      if (hasMoved) goal.value = null;
      else if (isThere) settle();
    });
  });
  effect(() => {
    const one = subject.value ?? START;
    if (trace.value === null) return;
    const found = positions.known.value.get(one);
    untracked(() => {
      if (found === undefined) positions.want([one]);
      else position.value = found;
    });
  });

  function place(): WatchPlace {
    return {
      solver: solver.value?.solver ?? null,
      cap: limit.value,
      order: order.value,
      step: goal.value ?? player.step.value,
      pane: pane.value,
      table: tableView.value,
      tree: treeView.value,
    };
  }

  let told = '';
  effect(() => {
    const now = JSON.stringify(place());
    if (now === told) return;
    told = now;
    if (options.active.peek()) untracked(options.changed);
  });

  return {
    pane,
    tableView,
    treeView,
    treeViews: computed(() => treeViewsOf(solver.value, options.game.value)),
    solvers,
    offered,
    solver,
    chooseSolver(next, nextOrder = null) {
      batch(() => {
        wish.value = next;
        wishedOrder.value = nextOrder;
      });
    },
    cap,
    order,
    state,
    trace,
    tree,
    table,
    marks,
    player,
    run,
    kept: keeping.kept,
    forgetPlace: keeping.forget,
    beganAt,
    chosen,
    subject,
    position,
    positionsOf(subjects) {
      positions.want(subjects);
      return positions.known;
    },
    places: places.places,
    again() {
      if (work === null || !active.peek() || state.peek().phase === 'recording') return;
      engine.revive();
      batch(forget);
      begin(work);
    },
    stop: recording.stop,
    place,
    restore(link) {
      batch(() => {
        pane.value = link.pane;
        tableView.value = link.table;
        treeView.value = link.tree;
        cap.value = link.cap;
        wishedOrder.value = link.order;
        wish.value = link.solver;
        opened.value = link.step;
      });
    },
    restart() {
      opened.value = 0;
    },
  };
}

function isSameWork(one: Work | null, other: Work | null): boolean {
  if (one === null || other === null) return one === other;
  return isSameSearch(one, other) && one.setup.text === other.setup.text;
}

/** The same in the same way, perhaps on another board of the game. */
function isSameSearch(one: Work | null, other: Work | null): boolean {
  return (
    one?.setup.game === other?.setup.game &&
    one?.solver.solver === other?.solver.solver &&
    one?.cap === other?.cap &&
    one?.order === other?.order
  );
}
