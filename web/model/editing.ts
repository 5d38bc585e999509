/**
 * Editing the graph on the board. The drawing may be no setup at all for a while: it is shown as it is, with the engine's
 * reason, and the last good setup stays in play until the drawing is good again.
 */
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
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
} from './draft-history.ts';
import type { EnginePort } from './engine-port.ts';
import {
  addVertex,
  draftFromSetup,
  draftText,
  type GraphDraft,
  hasEdge,
  moveVertex,
  placeMissingTokens,
  removeVertex,
  setToken,
  toggleEdge,
  withDrawing,
} from './graph-draft.ts';
import type { LayoutName } from './layout/layout-names.ts';
import type { LayoutLane } from './layouts.ts';
import { layoutRoot } from './scene.ts';
import type { Cell, Drawing, EngineError, GameEntry, GraphBoard, Setup } from './types.ts';

/** What the pointer does. */
export const EDIT_TOOLS = ['select', 'add', 'connect', 'remove'] as const;
/** What the pointer does. */
export type EditTool = (typeof EDIT_TOOLS)[number];

/** What the reader does to the drawing. Coordinates are those of the drawing: integers 0…511. */
export type EditIntent =
  /** A vertex is selected. */
  | { readonly type: 'choose'; readonly cell: Cell }
  /** Nothing is selected any more. */
  | { readonly type: 'clear' }
  /** A token was put on any vertex. */
  | { readonly type: 'move-token'; readonly token: number; readonly to: Cell }
  /** A vertex is being moved. Every drag is one `start` (where it was), any number of `move`, one `end`. */
  | {
      readonly type: 'drag';
      readonly cell: Cell;
      readonly x: number;
      readonly y: number;
      readonly phase: 'start' | 'move' | 'end';
    }
  /** A new vertex, joined to `from` unless that is null. */
  | { readonly type: 'add'; readonly x: number; readonly y: number; readonly from: Cell | null }
  /** Join two vertices, or part them when they are joined. */
  | { readonly type: 'connect'; readonly from: Cell; readonly to: Cell }
  | { readonly type: 'remove'; readonly cell: Cell }
  | { readonly type: 'remove-edge'; readonly from: Cell; readonly to: Cell };

/** The drawing in the making. */
export interface Editing {
  readonly board: ReadonlySignal<GraphBoard>;
  readonly drawing: ReadonlySignal<Drawing>;
  /** The cell of each token; null for one that stands nowhere. */
  readonly tokens: ReadonlySignal<readonly (Cell | null)[]>;
  /** Why the drawing is not a setup; null while it is one. */
  readonly problem: ReadonlySignal<EngineError | null>;
  readonly tool: Signal<EditTool>;
  readonly selected: ReadonlySignal<Cell | null>;
  /** What undo would take back. */
  readonly undoStep: ReadonlySignal<StepName | null>;
  readonly redoStep: ReadonlySignal<StepName | null>;
  readonly act: (intent: EditIntent) => void;
  /** Puts a token on the selected vertex. */
  readonly placeToken: (token: number) => void;
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
  /** The drawing has become this setup. */
  readonly accept: (setup: Setup, drawing: Drawing) => void;
  /** The setup is the same, drawn otherwise: by a layout, or by hand when `layout` is null. */
  readonly redraw: (drawing: Drawing, layout: LayoutName | null) => void;
}

const EMPTY: GraphDraft = {
  board: { kind: 'graph', vertexCount: 0, edges: [] },
  tokens: [],
  drawing: { x: [], y: [] },
};

/** An empty drawing that waits for a setup. */
export function createEditing(options: EditingOptions): Editing {
  const history = signal<DraftHistory>(startHistory(EMPTY));
  const problem = signal<EngineError | null>(null);
  const tool = signal<EditTool>('select');
  const selected = signal<Cell | null>(null);
  const draft = computed(() => history.value.present);
  const draftTokens = computed(() => draft.value.tokens);
  /** Tells one drag from the next. */
  let drags = 0;

  /** Takes over a history and tells what is new in it. */
  function go(next: DraftHistory, layout: LayoutName | null = null): void {
    const before = draft.value;
    const { present } = next;
    batch(() => {
      history.value = next;
      if (selected.value !== null && selected.value >= present.board.vertexCount) selected.value = null;
    });
    if (present.board !== before.board || present.tokens !== before.tokens) void submit();
    else if (present.drawing !== before.drawing && problem.value === null) options.redraw(present.drawing, layout);
  }

  function record(name: StepName, next: GraphDraft, group: string | null = null): void {
    go(recordStep(history.value, name, next, group));
  }

  async function submit(): Promise<void> {
    const game = options.game.value;
    if (game === null) return;
    const read = await options.engine.read(game.id, draftText(draft.value), 'edit');
    if (read.kind === 'error') problem.value = read.error;
    if (read.kind !== 'answer') return;
    batch(() => {
      problem.value = null;
      // The vertex of a token was removed, and the engine takes it to stand at its usual place: the reader should see that.
      const present = placeMissingTokens(draft.value, read.answer.tokens);
      if (present !== draft.value) history.value = { ...history.value, present };
    });
    options.accept(read.answer, draft.value.drawing);
  }

  function drag({ cell, x, y, phase }: Extract<EditIntent, { type: 'drag' }>): void {
    if (phase === 'start') {
      drags += 1;
      selected.value = cell;
      return;
    }
    record('move-vertex', moveVertex(draft.value, cell, x, y), `drag ${drags}`);
    if (phase === 'end') history.value = closeStep(history.value);
  }

  function arrange(layout: LayoutName): void {
    const { board, tokens } = draft.value;
    const cells = tokens.map((token) => token.cell);
    const root = layoutRoot(options.game.value, cells);
    options.lane.draw({ layout, board, options: { root } }, (drawing) => {
      if (drawing === null) return;
      if (draft.value.board !== board) arrange(layout);
      else go(recordStep(history.value, 'layout', withDrawing(draft.value, drawing)), layout);
    });
  }

  function act(intent: EditIntent): void {
    const { value } = draft;
    switch (intent.type) {
      case 'choose':
        selected.value = intent.cell;
        break;
      case 'clear':
        selected.value = null;
        break;
      case 'move-token':
        record('set-token', setToken(value, intent.token, intent.to));
        break;
      case 'drag':
        drag(intent);
        break;
      case 'add':
        record('add-vertex', addVertex(value, intent.x, intent.y, intent.from));
        selected.value = draft.value.board.vertexCount - 1;
        break;
      case 'connect': {
        const name = hasEdge(value.board, intent.from, intent.to) ? 'disconnect' : 'connect';
        record(name, toggleEdge(value, intent.from, intent.to));
        break;
      }
      case 'remove':
        record('remove-vertex', removeVertex(value, intent.cell));
        selected.value = null;
        break;
      case 'remove-edge':
        if (hasEdge(value.board, intent.from, intent.to)) {
          record('disconnect', toggleEdge(value, intent.from, intent.to));
        }
        break;
    }
  }

  return {
    board: computed(() => draft.value.board),
    drawing: computed(() => draft.value.drawing),
    tokens: computed(() => draftTokens.value.map((token) => token.cell)),
    problem,
    tool,
    selected,
    undoStep: computed(() => undoName(history.value)),
    redoStep: computed(() => redoName(history.value)),
    act,
    placeToken(token) {
      if (selected.value !== null) record('set-token', setToken(draft.value, token, selected.value));
    },
    arrange,
    undo: () => go(undoStep(history.value)),
    redo: () => go(redoStep(history.value)),
    adopt(setup, drawing, group) {
      const ids = options.game.value?.tokens.map((token) => token.id) ?? [];
      const next = draftFromSetup(setup, ids, drawing);
      options.lane.cancel();
      batch(() => {
        problem.value = null;
        selected.value = null;
        if (draft.value.board.vertexCount === 0) history.value = startHistory(next);
        else if (draftText(next) !== draftText(draft.value))
          history.value = recordStep(history.value, 'replace', next, group);
        else history.value = { ...history.value, present: next };
      });
    },
    redrawn(before, after) {
      history.value = redrawSteps(history.value, before, after);
    },
  };
}
