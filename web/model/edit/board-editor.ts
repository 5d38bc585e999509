/**
 * The editor of the board. The reader changes a draft, which may be invalid. While the draft is invalid, the editor
 * shows it with the engine's reason, and the page keeps playing on the last valid setup.
 */
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { isDrawable, layoutRoot } from '../board/scene.ts';
import type { EnginePort } from '../game/engine-port.ts';
import type { Board, BoardKind, Cell, Drawing, EngineError, GameEntry, Setup } from '../game/types.ts';
import type { LayoutName } from '../layout/layout-names.ts';
import type { LayoutLane } from '../layout/layouts.ts';
import { brushesFor, pressed } from './drafts/brushes.ts';
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
} from './drafts/edited-board.ts';
import { type GraphDraft, moveVertex, setTurns, TURNS, withDrawing } from './drafts/graph-draft.ts';
import { type EditIntent, graphStep } from './drafts/graph-intents.ts';
import { moveToken as moveOnGrid } from './drafts/grid-draft.ts';
import { edgesOn } from './drafts/lattice-draft.ts';
import type { EditTool } from './edit-tools.ts';

export type { EditIntent } from './drafts/graph-intents.ts';

/** An operation on drafts with one kind of board. */
export type Operation<K extends BoardKind> = (
  sketch: Sketch<Extract<Board, { kind: K }>>,
) => Sketch<Extract<Board, { kind: K }>>;

export interface BoardEditorOptions {
  readonly engine: EnginePort;
  readonly game: ReadonlySignal<GameEntry | null>;
  readonly lane: LayoutLane;
  /** Called when the draft becomes a valid setup. */
  readonly accept: (setup: Setup, drawing: Drawing) => void;
  /**
   * Called when the setup stays the same but its drawing changes. `layout` is the layout that made the drawing; null if
   * the reader made it by hand.
   */
  readonly redraw: (drawing: Drawing, layout: LayoutName | null) => void;
}

export class BoardEditor {
  readonly #options: BoardEditorOptions;
  readonly #history = signal<DraftHistory>(startHistory(EMPTY_SKETCH));
  /** The draft of the board that the editor shows. */
  readonly draft = computed(() => this.#history.value.present);
  readonly drawing = computed(() => this.draft.value.drawing);
  /**
   * The error that makes the draft invalid; null if the draft is valid. Cell numbers in the error refer to the draft.
   */
  readonly problem = signal<EngineError | null>(null);
  /** The selected tool for editing graphs. */
  readonly tool = signal<EditTool>('select');
  readonly selected = signal<Cell | null>(null);
  /** The possible effects of a press on the board; empty for graphs, which have tools instead. */
  readonly brushes = computed(() => brushesFor(this.draft.value.board, this.#options.game.value?.tokens ?? []));
  /** The selected brush, as an index into {@link brushes}. */
  readonly brush = signal(0);
  /** The step that the undo button would revert. */
  readonly undoStep = computed(() => undoName(this.#history.value));
  readonly redoStep = computed(() => redoName(this.#history.value));
  /** The game to which the undo history belongs. The history restarts when the game changes. */
  #game: string | null = null;
  /** Count of drags, which gives each drag its own undo group. */
  #drags = 0;

  constructor(options: BoardEditorOptions) {
    this.#options = options;
  }

  /** Performs a reader's action on a graph. */
  act(intent: EditIntent): void {
    const { value } = this.draft;
    if (!isOn(value, 'graph')) return;
    if (intent.type === 'choose') this.selected.value = intent.cell;
    else if (intent.type === 'clear') this.selected.value = null;
    else if (intent.type === 'drag') this.#drag(value, intent);
    else {
      const step = graphStep(value, intent);
      this.#record(step.name, step.sketch);
      if (intent.type === 'remove') this.selected.value = null;
      else if (intent.type === 'add') this.selected.value = step.sketch.board.vertexCount - 1;
    }
  }

  /** Applies the selected brush to a place of a board that is not a graph. */
  press(place: Cell): void {
    const brush = this.brushes.value[this.brush.value];
    const step = brush === undefined ? null : pressed(this.draft.value, brush, place);
    if (step !== null) this.#record(step.name, step.sketch);
  }

  /** Moves a piece to another place. On grids, null takes the piece off the board. */
  moveToken(token: number, cell: Cell | null): void {
    const { value } = this.draft;
    if (isOn(value, 'grid')) this.#record('set-token', moveOnGrid(value, token, cell));
    else if (cell !== null) this.act({ type: 'move-token', token, to: cell });
  }

  /** Puts a token on the selected vertex of a graph. */
  placeToken(token: number): void {
    if (this.selected.value !== null) this.act({ type: 'move-token', token, to: this.selected.value });
  }

  /**
   * Applies an operation to the whole board if it is of this kind. Consecutive steps with the same `group` count as one
   * step.
   */
  change<K extends BoardKind>(kind: K, name: StepName, operation: Operation<K>, group: string | null = null): void {
    const { value } = this.draft;
    if (isOn(value, kind)) this.#record(name, operation(value), group);
  }

  /** Sets an option of the game. If the board's size changes, keeps all content that still fits. */
  choose(option: string, value: number): void {
    const { value: before } = this.draft;
    if (isOn(before, 'lattice')) void this.#resizeLattice(option, value);
    else if (isOn(before, 'graph') && option === TURNS) this.#record('set-option', setTurns(before, value === 1));
    else this.#record('set-option', setOption(before, option, value));
  }

  /**
   * Draws the board with a layout as soon as the layout is computed. If the board changes meanwhile, computes the
   * layout again.
   */
  arrange(layout: LayoutName): void {
    const { value } = this.draft;
    if (!isOn(value, 'graph') || !isDrawable(value.board)) return;
    const { board } = value;
    const root = layoutRoot(this.#options.game.value, value.tokens);
    this.#options.lane.draw({ layout, board, options: { root } }, (drawing) => {
      const now = this.draft.value;
      if (drawing === null || !isOn(now, 'graph')) return;
      if (now.board !== board) this.arrange(layout);
      else this.#go(recordStep(this.#history.value, 'layout', withDrawing(now, drawing)), layout);
    });
  }

  readonly undo = (): void => this.#go(undoStep(this.#history.value));

  readonly redo = (): void => this.#go(redoStep(this.#history.value));

  /** Replaces the setup. Consecutive steps with the same `group` count as one step. */
  adopt(setup: Setup, drawing: Drawing, group: string | null): void {
    const next = sketchOf(setup, drawing);
    const before = this.draft.value;
    const history = this.#history.value;
    this.#options.lane.cancel();
    batch(() => {
      this.problem.value = null;
      this.selected.value = null;
      if (next.board.kind !== before.board.kind) this.brush.value = 0;
      if (setup.game !== this.#game) this.#history.value = startHistory(next);
      else if (equalDrafts(before, next)) this.#history.value = { ...history, present: next };
      else this.#history.value = recordStep(history, 'replace', next, group);
    });
    this.#game = setup.game;
  }

  /** Replaces a drawing in all steps of the history. The replacement is not a step itself. */
  redrawn(before: Drawing, after: Drawing): void {
    this.#history.value = redrawSteps(this.#history.value, before, after);
  }

  /** Replaces the history and reports the change. */
  #go(next: DraftHistory, layout: LayoutName | null = null): void {
    const before = this.draft.value;
    const { present } = next;
    batch(() => {
      this.#history.value = next;
      const vertices = isOn(present, 'graph') ? present.board.vertexCount : 0;
      if (this.selected.value !== null && this.selected.value >= vertices) this.selected.value = null;
    });
    if (!isSameDraft(before, present)) void this.#submit();
    else if (present.drawing !== before.drawing && this.problem.value === null) {
      this.#options.redraw(present.drawing, layout);
    }
  }

  #record(name: StepName, next: Sketch, group: string | null = null): void {
    this.#go(recordStep(this.#history.value, name, next, group));
  }

  async #submit(): Promise<void> {
    const { engine, game, accept } = this.#options;
    if (game.value === null) return;
    const sent = this.draft.value;
    const composed = await engine.compose({ game: game.value.id, draft: draftOf(sent) });
    // Another setup, possibly of another game, may have replaced the draft meanwhile.
    if (!isSameDraft(sent, this.draft.value)) return;
    if (composed.kind === 'error') this.problem.value = composed.error;
    if (composed.kind !== 'answer') return;
    batch(() => {
      this.problem.value = null;
      // Shows the defaults that the engine has added to the draft, such as the place of a missing piece.
      const present = settled(this.draft.value, composed.answer);
      if (present !== this.draft.value) this.#history.value = { ...this.#history.value, present };
    });
    accept(composed.answer, this.drawing.value);
  }

  /**
   * Requests a lattice of another size from the engine. Copies every drawn edge that also exists in the new lattice.
   */
  async #resizeLattice(option: string, value: number): Promise<void> {
    const { engine, game } = this.#options;
    const before = this.draft.value;
    if (game.value === null || !isOn(before, 'lattice')) return;
    const wanted: Sketch = { ...setOption(before, option, value), played: [] };
    const composed = await engine.compose({ game: game.value.id, draft: draftOf(wanted) });
    if (!isSameDraft(before, this.draft.value)) return;
    // If no lattice of that size exists, keeps the old one and shows the reason until the reader changes the size or
    // undoes the step.
    if (composed.kind === 'error') this.#record('set-option', setOption(before, option, value));
    if (composed.kind !== 'answer' || composed.answer.board.kind !== 'lattice') return;
    const { board } = composed.answer;
    this.#record('set-option', { ...wanted, board, played: edgesOn(before.board, board, before.played) });
  }

  #drag(draft: GraphDraft, { phase, cell, x, y }: Extract<EditIntent, { type: 'drag' }>): void {
    if (phase === 'start') {
      this.#drags += 1;
      this.selected.value = cell;
      return;
    }
    this.#record('move-vertex', moveVertex(draft, cell, x, y), `drag ${this.#drags}`);
    if (phase === 'end') this.#history.value = closeStep(this.#history.value);
  }
}
