/**
 * The editor of the board. The draft may be invalid. Then the editor shows it with the engine's reason, and the last valid
 * setup stays in play until the draft is valid again.
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

/** An operation on sketches of one kind of board. */
export type Operation<K extends BoardKind> = (
  sketch: Sketch<Extract<Board, { kind: K }>>,
) => Sketch<Extract<Board, { kind: K }>>;

export interface BoardEditorOptions {
  readonly engine: EnginePort;
  readonly game: ReadonlySignal<GameEntry | null>;
  readonly lane: LayoutLane;
  /** Called when the draft becomes a setup. */
  readonly accept: (setup: Setup, drawing: Drawing) => void;
  /** Called when the same setup has another drawing: of `layout`, or drawn by hand if `layout` is null. */
  readonly redraw: (drawing: Drawing, layout: LayoutName | null) => void;
}

export class BoardEditor {
  readonly #options: BoardEditorOptions;
  readonly #history = signal<DraftHistory>(startHistory(EMPTY_SKETCH));
  /** The board shown. */
  readonly draft = computed(() => this.#history.value.present);
  readonly drawing = computed(() => this.draft.value.drawing);
  /** The error that makes the draft invalid; null if the draft is valid. The error's cells refer to the draft. */
  readonly problem = signal<EngineError | null>(null);
  /** The selected tool for graphs. */
  readonly tool = signal<EditTool>('select');
  readonly selected = signal<Cell | null>(null);
  /** The possible effects of a press on boards other than graphs; empty for graphs. */
  readonly brushes = computed(() => brushesFor(this.draft.value.board, this.#options.game.value?.tokens ?? []));
  /** The selected brush, as an index of {@link brushes}. */
  readonly brush = signal(0);
  /** The step that undo would revert. */
  readonly undoStep = computed(() => undoName(this.#history.value));
  readonly redoStep = computed(() => redoName(this.#history.value));
  /** The game of the history. The history restarts with another game. */
  #game: string | null = null;
  /** Number of drags, which distinguishes them. */
  #drags = 0;

  constructor(options: BoardEditorOptions) {
    this.#options = options;
  }

  /** Performs an action on a graph. */
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

  /** Applies the brush to a place of a board that is not a graph. */
  press(place: Cell): void {
    const brush = this.brushes.value[this.brush.value];
    const step = brush === undefined ? null : pressed(this.draft.value, brush, place);
    if (step !== null) this.#record(step.name, step.sketch);
  }

  /** Moves a piece to another place, or off the board (null). */
  moveToken(token: number, cell: Cell | null): void {
    const { value } = this.draft;
    if (isOn(value, 'grid')) this.#record('set-token', moveOnGrid(value, token, cell));
    else if (cell !== null) this.act({ type: 'move-token', token, to: cell });
  }

  /** Puts a token on the selected vertex. */
  placeToken(token: number): void {
    if (this.selected.value !== null) this.act({ type: 'move-token', token, to: this.selected.value });
  }

  /** Changes a board of this kind as a whole. Steps of the same `group` that follow each other form one step. */
  change<K extends BoardKind>(kind: K, name: StepName, operation: Operation<K>, group: string | null = null): void {
    const { value } = this.draft;
    if (isOn(value, kind)) this.#record(name, operation(value), group);
  }

  /** Sets an option of the game. If the board's size changes, keeps everything that fits. */
  choose(option: string, value: number): void {
    const { value: before } = this.draft;
    if (isOn(before, 'lattice')) void this.#resizeLattice(option, value);
    else if (isOn(before, 'graph') && option === TURNS) this.#record('set-option', setTurns(before, value === 1));
    else this.#record('set-option', setOption(before, option, value));
  }

  /** Draws the board with a layout when it is computed. The drawing includes changes made meanwhile. */
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

  /** Replaces the setup. Steps of the same `group` that follow each other form one step. */
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

  /** Replaces a drawing in all steps; this is not a step itself. */
  redrawn(before: Drawing, after: Drawing): void {
    this.#history.value = redrawSteps(this.#history.value, before, after);
  }

  /** Replaces the history and reports the changes. */
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
    // Another setup of any game may have replaced the draft meanwhile.
    if (!isSameDraft(sent, this.draft.value)) return;
    if (composed.kind === 'error') this.problem.value = composed.error;
    if (composed.kind !== 'answer') return;
    batch(() => {
      this.problem.value = null;
      // Shows the defaults that the engine has added, such as the place of a missing piece.
      const present = settled(this.draft.value, composed.answer);
      if (present !== this.draft.value) this.#history.value = { ...this.#history.value, present };
    });
    accept(composed.answer, this.drawing.value);
  }

  /** Asks the engine for a lattice of another size. Copies the drawn edges that exist in both lattices. */
  async #resizeLattice(option: string, value: number): Promise<void> {
    const { engine, game } = this.#options;
    const before = this.draft.value;
    if (game.value === null || !isOn(before, 'lattice')) return;
    const wanted: Sketch = { ...setOption(before, option, value), played: [] };
    const composed = await engine.compose({ game: game.value.id, draft: draftOf(wanted) });
    if (!isSameDraft(before, this.draft.value)) return;
    // If no lattice has that size, keeps the lattice and shows the reason until the reader changes the size or undoes.
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
