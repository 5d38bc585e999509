/**
 * Editing the board. What is drawn may be no setup at all for a while: it is shown as it is, with the engine's reason, and the
 * last good setup stays in play until the board is good again.
 */
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { isDrawable, layoutRoot } from '../board/scene.ts';
import type { EnginePort } from '../game/engine-port.ts';
import type { Board, BoardKind, Cell, Draft, Drawing, EngineError, GameEntry, Setup } from '../game/types.ts';
import type { LayoutName } from '../layout/layout-names.ts';
import type { LayoutLane } from '../layout/layouts.ts';
import { type Brush, brushesFor, pressed } from './drafts/brushes.ts';
import {
  closeStep,
  type DraftHistory,
  recordStep,
  redoName,
  redoStep,
  redrawSteps,
  type StepName,
  startHistory,
  undoName,
  undoStep,
} from './drafts/draft-history.ts';
import { type GraphDraft, moveVertex, setTurns, TURNS, withDrawing } from './drafts/graph-draft.ts';
import { type EditIntent, graphStep } from './drafts/graph-intents.ts';
import { moveToken as moveOnGrid } from './drafts/grid-draft.ts';
import { edgesOn } from './drafts/lattice-draft.ts';
import {
  draftOf,
  EMPTY_SKETCH,
  equalDrafts,
  isOn,
  isSameDraft,
  type Sketch,
  setOption,
  settled,
  sketchOf,
} from './drafts/sketch.ts';
import type { EditTool } from './edit-tools.ts';

export type { EditIntent } from './drafts/graph-intents.ts';

/** An operation on sketches of one kind of board. */
export type Operation<K extends BoardKind> = (
  sketch: Sketch<Extract<Board, { kind: K }>>,
) => Sketch<Extract<Board, { kind: K }>>;

/** The board in the making. */
export interface Editing {
  /** What the board shows. */
  readonly draft: ReadonlySignal<Draft>;
  readonly drawing: ReadonlySignal<Drawing>;
  /** Why the board is not a setup; null while it is one. Its cells are those of the draft. */
  readonly problem: ReadonlySignal<EngineError | null>;
  /** Of a graph. */
  readonly tool: Signal<EditTool>;
  /** The vertex that is selected. */
  readonly selected: ReadonlySignal<Cell | null>;
  /** What a press can do on other boards; none on a graph. */
  readonly brushes: ReadonlySignal<readonly Brush[]>;
  /** The brush in hand: a place in {@link Editing.brushes}. */
  readonly brush: Signal<number>;
  /** What undo would take back. */
  readonly undoStep: ReadonlySignal<StepName | null>;
  readonly redoStep: ReadonlySignal<StepName | null>;
  /** The reader did something to a graph. */
  readonly act: (intent: EditIntent) => void;
  /** A place of any other board was pressed. */
  readonly press: (place: Cell) => void;
  /** A piece was dragged to another place, or off the board (null). */
  readonly moveToken: (token: number, cell: Cell | null) => void;
  /** Puts a token on the selected vertex. */
  readonly placeToken: (token: number) => void;
  /** Changes the board as a whole, if it is of that kind; a `group` joins it to the step before with the same one. */
  readonly change: <K extends BoardKind>(kind: K, name: StepName, operation: Operation<K>, group?: string) => void;
  /** Gives an option of the game a value. What fits on a board of another size stays. */
  readonly choose: (option: string, value: number) => void;
  /** Draws the board as a layout does, as soon as that is computed; what is edited meanwhile is arranged with the rest. */
  readonly arrange: (layout: LayoutName) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Another setup came onto the board. `group` joins it to the step before when that has the same one. */
  readonly adopt: (setup: Setup, drawing: Drawing, group: string | null) => void;
  /** Wherever one drawing was taken over, another one takes its place; not a step. */
  readonly redrawn: (before: Drawing, after: Drawing) => void;
}

/** What {@link createEditing} needs. */
export interface EditingOptions {
  readonly engine: EnginePort;
  readonly game: ReadonlySignal<GameEntry | null>;
  readonly lane: LayoutLane;
  /** The draft has become this setup. */
  readonly accept: (setup: Setup, drawing: Drawing) => void;
  /** The setup is the same, drawn otherwise: by a layout, or by hand when `layout` is null. */
  readonly redraw: (drawing: Drawing, layout: LayoutName | null) => void;
}

/** An empty board that waits for a setup. */
export function createEditing(options: EditingOptions): Editing {
  const history = signal<DraftHistory>(startHistory(EMPTY_SKETCH));
  const problem = signal<EngineError | null>(null);
  const tool = signal<EditTool>('select');
  const selected = signal<Cell | null>(null);
  const brush = signal(0);
  const sketch = computed(() => history.value.present);
  const brushes = computed(() => brushesFor(sketch.value.board, options.game.value?.tokens ?? []));
  /** The game of the history; another one begins anew, since a step belongs to its game. */
  let played: string | null = null;
  /** Tells one drag from the next. */
  let drags = 0;

  /** Takes over a history and tells what is new in it. */
  function go(next: DraftHistory, layout: LayoutName | null = null): void {
    const before = sketch.value;
    const { present } = next;
    batch(() => {
      history.value = next;
      const vertices = isOn(present, 'graph') ? present.board.vertexCount : 0;
      if (selected.value !== null && selected.value >= vertices) selected.value = null;
    });
    if (!isSameDraft(before, present)) void submit();
    else if (present.drawing !== before.drawing && problem.value === null) options.redraw(present.drawing, layout);
  }

  function record(name: StepName, next: Sketch, group: string | null = null): void {
    go(recordStep(history.value, name, next, group));
  }

  async function submit(): Promise<void> {
    const game = options.game.value;
    if (game === null) return;
    const sent = sketch.value;
    const composed = await options.engine.compose({ game: game.id, draft: draftOf(sent) });
    // Another setup may have come meanwhile, of whatever game.
    if (!isSameDraft(sent, sketch.value)) return;
    if (composed.kind === 'error') problem.value = composed.error;
    if (composed.kind !== 'answer') return;
    batch(() => {
      problem.value = null;
      // What the engine takes for granted, such as the usual place of a piece that stands nowhere, the reader should see.
      const present = settled(sketch.value, composed.answer);
      if (present !== sketch.value) history.value = { ...history.value, present };
    });
    options.accept(composed.answer, sketch.value.drawing);
  }

  /** The engine knows what a lattice of another size looks like; the edges that both have are drawn on it again. */
  async function resizeLattice(option: string, value: number): Promise<void> {
    const game = options.game.value;
    const before = sketch.value;
    if (game === null || !isOn(before, 'lattice')) return;
    const wanted: Sketch = { ...setOption(before, option, value), played: [] };
    const composed = await options.engine.compose({ game: game.id, draft: draftOf(wanted) });
    if (!isSameDraft(before, sketch.value)) return;
    // No lattice has that size: the one on the board stays, and the reader sees why until the size or the step is changed.
    if (composed.kind === 'error') record('set-option', setOption(before, option, value));
    if (composed.kind !== 'answer' || composed.answer.board.kind !== 'lattice') return;
    const { board } = composed.answer;
    record('set-option', { ...wanted, board, played: edgesOn(before.board, board, before.played) });
  }

  function drag(draft: GraphDraft, intent: Extract<EditIntent, { type: 'drag' }>): void {
    if (intent.phase === 'start') {
      drags += 1;
      selected.value = intent.cell;
      return;
    }
    record('move-vertex', moveVertex(draft, intent.cell, intent.x, intent.y), `drag ${drags}`);
    if (intent.phase === 'end') history.value = closeStep(history.value);
  }

  function act(intent: EditIntent): void {
    const { value } = sketch;
    if (!isOn(value, 'graph')) return;
    if (intent.type === 'choose') selected.value = intent.cell;
    else if (intent.type === 'clear') selected.value = null;
    else if (intent.type === 'drag') drag(value, intent);
    else {
      const step = graphStep(value, intent);
      record(step.name, step.sketch);
      if (intent.type === 'remove') selected.value = null;
      else if (intent.type === 'add') selected.value = step.sketch.board.vertexCount - 1;
    }
  }

  function arrange(layout: LayoutName): void {
    const { value } = sketch;
    if (!isOn(value, 'graph') || !isDrawable(value.board)) return;
    const { board } = value;
    const root = layoutRoot(options.game.value, value.tokens);
    options.lane.draw({ layout, board, options: { root } }, (drawing) => {
      const now = sketch.value;
      if (drawing === null || !isOn(now, 'graph')) return;
      if (now.board !== board) arrange(layout);
      else go(recordStep(history.value, 'layout', withDrawing(now, drawing)), layout);
    });
  }

  return {
    draft: sketch,
    drawing: computed(() => sketch.value.drawing),
    problem,
    tool,
    selected,
    brushes,
    brush,
    undoStep: computed(() => undoName(history.value)),
    redoStep: computed(() => redoName(history.value)),
    act,
    press(place) {
      const inHand = brushes.value[brush.value];
      const step = inHand === undefined ? null : pressed(sketch.value, inHand, place);
      if (step !== null) record(step.name, step.sketch);
    },
    moveToken(token, cell) {
      const { value } = sketch;
      if (isOn(value, 'grid')) record('set-token', moveOnGrid(value, token, cell));
      else if (cell !== null) act({ type: 'move-token', token, to: cell });
    },
    placeToken(token) {
      if (selected.value !== null) act({ type: 'move-token', token, to: selected.value });
    },
    change(kind, name, operation, group) {
      const { value } = sketch;
      if (isOn(value, kind)) record(name, operation(value), group ?? null);
    },
    choose(option, value) {
      const { value: before } = sketch;
      if (isOn(before, 'lattice')) void resizeLattice(option, value);
      else if (isOn(before, 'graph') && option === TURNS) record('set-option', setTurns(before, value === 1));
      else record('set-option', setOption(before, option, value));
    },
    arrange,
    undo: () => go(undoStep(history.value)),
    redo: () => go(redoStep(history.value)),
    adopt(setup, drawing, group) {
      const next = sketchOf(setup, drawing);
      const before = sketch.value;
      options.lane.cancel();
      batch(() => {
        problem.value = null;
        selected.value = null;
        if (next.board.kind !== before.board.kind) brush.value = 0;
        if (setup.game !== played) history.value = startHistory(next);
        else if (equalDrafts(before, next)) history.value = { ...history.value, present: next };
        else history.value = recordStep(history.value, 'replace', next, group);
      });
      played = setup.game;
    },
    redrawn(before, after) {
      history.value = redrawSteps(history.value, before, after);
    },
  };
}
