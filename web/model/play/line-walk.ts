/**
 * The line of a game and the tree of all lines that were played, with navigation in both.
 *
 * The line and its positions always change together, so a view never sees one without the other. Actions that need the
 * engine run in the order in which they were called.
 */
import { batch, computed, type Signal, signal } from '@preact/signals';
import type { Answered, EnginePort } from '../game/engine-port.ts';
import { EMPTY_LINE, type Line, lineText, playMove, sameLine, stepTo } from '../game/line.ts';
import {
  beginsWith,
  continued,
  EMPTY_TREE,
  type LineTree,
  type Path,
  promoted,
  variations,
  withLine,
  withLines,
  withoutBranch,
} from '../game/line-tree.ts';
import { moveNamed, resultNamed } from '../game/positions.ts';
import type { Setup, Study } from '../game/types.ts';

/** Effect of a change on the browser's history: add an entry, or replace the current one. */
export type Visit = 'push' | 'replace';

export interface LineWalkOptions {
  readonly engine: EnginePort;
  /** Called after every change that affects a link to the page. */
  readonly changed: (visit: Visit) => void;
}

/** A place to which {@link LineWalk.takeBack} can return. */
interface UndoPoint {
  readonly line: Line;
  readonly tree: LineTree;
}

/** Holds the line and its tree. Protected methods that return promises must run in a queued job. */
export abstract class LineWalk<Options extends LineWalkOptions> {
  protected readonly options: Options;
  readonly setup = signal<Setup | null>(null);
  readonly line = signal<Line>(EMPTY_LINE);
  /** Everything that was played from the setup, including the current line. */
  readonly tree = signal<LineTree>(EMPTY_TREE);
  readonly study = signal<Study | null>(null);
  readonly #past = signal<readonly UndoPoint[]>([]);
  readonly #future = signal<readonly UndoPoint[]>([]);
  /** Resolves when the last job ends. */
  #queue: Promise<unknown> = Promise.resolve();

  readonly #before = computed(() => this.study.value?.positions[this.line.value.cursor - 1] ?? null);
  readonly #lastText = computed(() => this.line.value.moves[this.line.value.cursor - 1] ?? '');
  /** The position at the cursor. */
  readonly position = computed(() => this.study.value?.positions[this.line.value.cursor] ?? null);
  protected readonly atEnd = computed(() => this.line.value.cursor === this.line.value.moves.length);
  /** The move that led to the position at the cursor; missing at the start. */
  readonly lastMove = computed(() => this.#before.value && moveNamed(this.#before.value, this.#lastText.value));
  /** The chance result of the move before the cursor, if the move has one. */
  readonly lastResult = computed(() => this.#before.value && resultNamed(this.#before.value, this.#lastText.value));
  readonly canTakeBack = computed(() => this.#past.value.length > 0);
  readonly canRedo = computed(() => this.#future.value.length > 0);
  /** True if the tree has moves after the position at the cursor. */
  readonly canStep = computed(() => !this.atEnd.value || variations(this.tree.value, this.line.value.moves).length > 0);

  constructor(options: Options) {
    this.options = options;
  }

  /** Returns whether taking back moves may stop at the shown position. */
  protected abstract canStopHere(): boolean;
  /** Called in the same batch as every change to the line or its cursor. */
  protected abstract onLeave(): void;
  /** Called after every change to the line, its cursor or its values. */
  protected abstract onArrive(): void;

  /** Runs a job after all earlier jobs have ended. */
  protected inTurn<T>(job: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(job);
    this.#queue = result.catch(() => {});
    return result;
  }

  /** Moves the cursor along the line. Steps beyond the end of the line follow the tree. */
  readonly step = (by: number): void => {
    if (by > 0) this.#forward(by);
    else this.jump(this.line.value.cursor + by);
  };

  jump(ply: number): void {
    const next = stepTo(this.line.value, ply);
    if (next === this.line.value) return;
    batch(() => {
      this.line.value = next;
      this.onLeave();
    });
    this.options.changed('replace');
    this.onArrive();
  }

  /**
   * Goes to the end of the line or, if the tree has a main continuation of the line, to the end of that continuation.
   */
  readonly toEnd = (): void => this.#forward(Infinity);

  /** Goes to a place in the tree. If the place is on the line, the position is known and appears at once. */
  async goTo(path: Path): Promise<void> {
    if (beginsWith(this.line.value.moves, path)) {
      this.jump(path.length);
      return;
    }
    await this.inTurn(() => this.#go({ moves: continued(this.tree.value, path), cursor: path.length }, 'replace'));
  }

  /** Cuts the line after `path` and goes to that place. `forget` removes all other lines from the tree. */
  cut(path: Path, forget: boolean): Promise<void> {
    return this.inTurn(() =>
      this.#go({ moves: path, cursor: path.length }, 'replace', () => {
        this.tree.value = withLine(forget ? EMPTY_TREE : this.tree.value, path);
      }),
    );
  }

  /** Replaces the move before the cursor with the next or the previous alternative in the tree. */
  async variation(by: 1 | -1): Promise<void> {
    const { moves, cursor } = this.line.value;
    const path = moves.slice(0, cursor - 1);
    const others = cursor === 0 ? [] : variations(this.tree.value, path);
    const last = this.#lastText.value;
    const other = others.at((others.indexOf(last) + by) % others.length);
    if (other !== undefined && other !== last) await this.goTo([...path, other]);
  }

  /** Makes the line through `path` the main line of the tree. */
  promote(path: Path): void {
    this.tree.value = promoted(this.tree.value, path);
  }

  /**
   * Removes the last move of `path` from the tree, with everything that follows it. {@link takeBack} restores the
   * moves.
   */
  removeBranch(path: Path): Promise<void> {
    return this.inTurn(async () => {
      const leaving = this.#here;
      const next = withoutBranch(leaving.tree, path);
      if (next === leaving.tree) return;
      if (beginsWith(leaving.line.moves, path)) {
        const parent = path.slice(0, -1);
        await this.#go({ moves: parent, cursor: Math.min(leaving.line.cursor, parent.length) }, 'replace');
      }
      this.tree.value = next;
      this.#remember(leaving);
    });
  }

  /** Takes back the last move and the page's reply to it. Both stay in the tree. */
  takeBack(): Promise<void> {
    return this.inTurn(() => this.#travel(this.#past, this.#future));
  }

  redo(): Promise<void> {
    return this.inTurn(() => this.#travel(this.#future, this.#past));
  }

  /** Restarts the game with an empty tree. {@link takeBack} restores the line and the tree. */
  restart(): Promise<void> {
    return this.inTurn(async () => {
      const leaving = this.#here;
      if (leaving.tree.length === 0) return;
      await this.#go(EMPTY_LINE, 'push', () => {
        this.tree.value = EMPTY_TREE;
        this.#remember(leaving);
      });
    });
  }

  /**
   * Puts a setup on the board at a place in a line, unless `isStale` returns true when the engine has answered. Calls
   * `onChange` with a flag that is true if the setup or the place is new.
   */
  protected async place(
    next: Setup,
    at: Line,
    isStale: () => boolean,
    onChange: (isNew: boolean, study: Study) => void,
  ): Promise<Answered<Study>> {
    const { engine } = this.options;
    const answered = await engine.study({ game: next.game, setup: next.text, line: lineText(at.moves) });
    if (answered.kind !== 'answer') return answered;
    if (isStale()) return { kind: 'cancelled' };
    const same = this.setup.value?.game === next.game && this.setup.value.text === next.text;
    const isNew = !same || !sameLine(this.line.value, at);
    batch(() => {
      if (isNew) {
        const tree = withLine(same ? this.tree.value : EMPTY_TREE, at.moves);
        this.setup.value = next;
        this.study.value = answered.answer;
        this.line.value = at;
        this.tree.value = tree;
        // The reader can take back the moves of a line from a link in the same way as moves that were played.
        this.#past.value = at.moves.map((_, ply) => ({ line: { moves: at.moves.slice(0, ply), cursor: ply }, tree }));
        this.#future.value = [];
        this.onLeave();
      }
      onChange(isNew, answered.answer);
    });
    this.onArrive();
    return answered;
  }

  /** Requests the positions of the line from the engine again. */
  protected async studyLine(onChange: () => void): Promise<void> {
    if (await this.#show(this.line.value, onChange)) this.onArrive();
  }

  /** Plays a legal move in the position at the cursor. */
  protected append(move: string, visit: Visit, onChange: (path: Path) => void): Promise<void> {
    const leaving = this.#here;
    const next = playMove(leaving.line, move);
    return this.#go(next, visit, () => {
      this.tree.value = withLine(this.tree.value, next.moves);
      this.#remember(leaving);
      onChange(next.moves);
    });
  }

  get #here(): UndoPoint {
    return { line: this.line.value, tree: this.tree.value };
  }

  /**
   * Shows the line `next` with its positions. Returns false if the engine rejects the line, or if the setup changed
   * meanwhile.
   */
  async #show(next: Line, onChange: () => void): Promise<boolean> {
    const setup = this.setup.value;
    if (setup === null) return false;
    const { engine } = this.options;
    const answered = await engine.study({ game: setup.game, setup: setup.text, line: lineText(next.moves) });
    if (answered.kind !== 'answer' || this.setup.value !== setup) return false;
    batch(() => {
      if (next !== this.line.value) this.onLeave();
      this.study.value = answered.answer;
      this.line.value = next;
      onChange();
    });
    return true;
  }

  /** Shows a line and reports the change. */
  async #go(next: Line, visit: Visit, onChange: () => void = () => {}): Promise<void> {
    if (!(await this.#show(next, onChange))) return;
    this.options.changed(visit);
    this.onArrive();
  }

  /** Adds a place to which {@link takeBack} can return. */
  #remember(leaving: UndoPoint): void {
    this.#past.value = [...this.#past.value, leaving];
    this.#future.value = [];
  }

  async #travel(from: Signal<readonly UndoPoint[]>, to: Signal<readonly UndoPoint[]>): Promise<void> {
    do {
      const target = from.value.at(-1);
      if (target === undefined) break;
      const leaving = this.#here;
      const shown = await this.#show(target.line, () => {
        from.value = from.value.slice(0, -1);
        to.value = [...to.value, leaving];
        this.tree.value = withLines(target.tree, this.tree.value);
      });
      if (!shown) break;
    } while (!this.canStopHere());
    this.options.changed('replace');
    this.onArrive();
  }

  #forward(by: number): void {
    const { moves, cursor } = this.line.value;
    const longer = continued(this.tree.value, moves);
    if (cursor + by <= moves.length || longer.length === moves.length) this.jump(Math.min(cursor + by, moves.length));
    else void this.inTurn(() => this.#go(stepTo({ moves: longer, cursor }, cursor + by), 'replace'));
  }
}
