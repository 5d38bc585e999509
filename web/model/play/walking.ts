/**
 * The line of a game and the tree of everything that was played, with the reader's ways through them.
 *
 * The line and the positions along it always change together, so a view never sees one without the other. Actions that
 * need the engine wait for each other in the order in which they were called.
 */
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
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
import { createQueue, type Queue } from '../game/queue.ts';
import type { ChanceResult, Move, Position, Setup, Study } from '../game/types.ts';

/** How a change belongs into the browser's history: as a place of its own, or in place of the last one. */
export type Visit = 'push' | 'replace';

/** The line with its tree, as the reader goes through them. */
export interface Walking {
  readonly setup: ReadonlySignal<Setup | null>;
  readonly line: ReadonlySignal<Line>;
  /** Everything that was played from the setup; the line is part of it. */
  readonly tree: ReadonlySignal<LineTree>;
  readonly study: ReadonlySignal<Study | null>;
  /** The position at the cursor. */
  readonly position: ReadonlySignal<Position | null>;
  /** The move that led to the position at the cursor. */
  readonly lastMove: ReadonlySignal<Move | null>;
  /** What came of it, where chance decided. */
  readonly lastResult: ReadonlySignal<ChanceResult | null>;
  readonly canTakeBack: ReadonlySignal<boolean>;
  readonly canRedo: ReadonlySignal<boolean>;
  /** Something was played after the position at the cursor. */
  readonly canStep: ReadonlySignal<boolean>;
  /** Goes along the line; forward from its end along what was played there before. */
  readonly step: (by: number) => void;
  readonly jump: (ply: number) => void;
  /** Goes to the end of the line, and on along what was played after it. */
  readonly toEnd: () => void;
  /** Goes to a place in the tree: at once where it lies on the line. */
  readonly goTo: (path: Path) => Promise<void>;
  /** Ends the line with `path`, where the reader then stands; `forget` leaves nothing of what was played besides. */
  readonly cut: (path: Path, forget: boolean) => Promise<void>;
  /** Replaces the move before the cursor by another one that was played in its place: the next one, or the one before. */
  readonly variation: (by: 1 | -1) => Promise<void>;
  /** Makes the line through `path` the main line. */
  readonly promote: (path: Path) => void;
  /** Forgets the move that `path` ends with and all that followed; taking back brings it back. */
  readonly removeBranch: (path: Path) => Promise<void>;
  /** Takes back the last move, and the answer of the page's player with it. The tree keeps what is taken back. */
  readonly takeBack: () => Promise<void>;
  readonly redo: () => Promise<void>;
  /** Starts again with an empty tree; taking back brings everything back. */
  readonly restart: () => Promise<void>;
}

/** What playing needs of the line besides. */
export interface Walker {
  readonly walking: Walking;
  readonly inTurn: Queue;
  readonly atEnd: ReadonlySignal<boolean>;
  /**
   * Puts a setup on the board at a place of a line, unless it `isStale` by then; `alongside` is told whether anything of it is
   * new. Only in turn.
   */
  readonly open: (
    setup: Setup,
    line: Line,
    isStale: () => boolean,
    alongside: (isNew: boolean, study: Study) => void,
  ) => Promise<Answered<Study>>;
  /** Studies the line once more. Only in turn. */
  readonly studyAgain: (alongside: () => void) => Promise<void>;
  /** Plays a legal move at the cursor. Only in turn. */
  readonly extend: (move: string, visit: Visit, alongside: (path: Path) => void) => Promise<void>;
}

/** What {@link createWalker} needs. */
export interface WalkerOptions {
  readonly engine: EnginePort;
  /** Told of every change of the line that belongs into a link. */
  readonly changed: (visit: Visit) => void;
  /** Whether a reader who takes moves back wants to stop at the position shown. */
  readonly stops: () => boolean;
  /** Runs in the same instant as every change of the line or its cursor. */
  readonly left: () => void;
  /** Runs after every change of the line, its cursor or its values. */
  readonly arrived: () => void;
}

/** What taking back returns to. */
interface Past {
  readonly line: Line;
  readonly tree: LineTree;
}

/** A line that waits for a setup. */
export function createWalker(options: WalkerOptions): Walker {
  const { engine, changed, left, arrived } = options;
  const setup = signal<Setup | null>(null);
  const line = signal<Line>(EMPTY_LINE);
  const tree = signal<LineTree>(EMPTY_TREE);
  const study = signal<Study | null>(null);
  const past = signal<readonly Past[]>([]);
  const future = signal<readonly Past[]>([]);
  const inTurn = createQueue();

  const before = computed(() => study.value?.positions[line.value.cursor - 1] ?? null);
  const lastText = computed(() => line.value.moves[line.value.cursor - 1] ?? '');
  const atEnd = computed(() => line.value.cursor === line.value.moves.length);

  function here(): Past {
    return { line: line.value, tree: tree.value };
  }

  /** Shows `next` with its positions; false when the engine would not have it or the setup changed meanwhile. */
  async function show(next: Line, alongside: () => void): Promise<boolean> {
    const current = setup.value;
    if (current === null) return false;
    const answered = await engine.study({ game: current.game, setup: current.text, line: lineText(next.moves) });
    if (answered.kind !== 'answer' || setup.value !== current) return false;
    batch(() => {
      if (next !== line.value) left();
      study.value = answered.answer;
      line.value = next;
      alongside();
    });
    return true;
  }

  /** Shows a line, and tells of it. */
  async function go(next: Line, visit: Visit, alongside: () => void = () => {}): Promise<void> {
    if (!(await show(next, alongside))) return;
    changed(visit);
    arrived();
  }

  /** Makes a place to which taking back returns. */
  function remember(leaving: Past): void {
    past.value = [...past.value, leaving];
    future.value = [];
  }

  async function travel(from: typeof past, to: typeof past): Promise<void> {
    do {
      const target = from.value.at(-1);
      if (target === undefined) break;
      const leaving = here();
      const shown = await show(target.line, () => {
        from.value = from.value.slice(0, -1);
        to.value = [...to.value, leaving];
        tree.value = withLines(target.tree, tree.value);
      });
      if (!shown) break;
    } while (!options.stops());
    changed('replace');
    arrived();
  }

  function jump(ply: number): void {
    const next = stepTo(line.value, ply);
    if (next === line.value) return;
    batch(() => {
      line.value = next;
      left();
    });
    changed('replace');
    arrived();
  }

  function forward(by: number): void {
    const { moves, cursor } = line.value;
    const longer = continued(tree.value, moves);
    if (cursor + by <= moves.length || longer.length === moves.length) jump(Math.min(cursor + by, moves.length));
    else void inTurn(() => go(stepTo({ moves: longer, cursor }, cursor + by), 'replace'));
  }

  async function goTo(path: Path): Promise<void> {
    if (beginsWith(line.value.moves, path)) jump(path.length);
    else await inTurn(() => go({ moves: continued(tree.value, path), cursor: path.length }, 'replace'));
  }

  async function removeBranch(path: Path): Promise<void> {
    const leaving = here();
    const next = withoutBranch(tree.value, path);
    if (next === tree.value) return;
    if (beginsWith(line.value.moves, path)) {
      const parent = path.slice(0, -1);
      await go({ moves: parent, cursor: Math.min(line.value.cursor, parent.length) }, 'replace');
    }
    tree.value = next;
    remember(leaving);
  }

  const walking: Walking = {
    setup,
    line,
    tree,
    study,
    position: computed(() => study.value?.positions[line.value.cursor] ?? null),
    lastMove: computed(() => (before.value === null ? null : moveNamed(before.value, lastText.value))),
    lastResult: computed(() => (before.value === null ? null : resultNamed(before.value, lastText.value))),
    canTakeBack: computed(() => past.value.length > 0),
    canRedo: computed(() => future.value.length > 0),
    canStep: computed(() => !atEnd.value || variations(tree.value, line.value.moves).length > 0),
    step: (by) => (by > 0 ? forward(by) : jump(line.value.cursor + by)),
    jump,
    toEnd: () => forward(Infinity),
    goTo,
    cut: (path, forget) =>
      inTurn(() =>
        go({ moves: path, cursor: path.length }, 'replace', () => {
          tree.value = withLine(forget ? EMPTY_TREE : tree.value, path);
        }),
      ),
    async variation(by) {
      const path = line.value.moves.slice(0, line.value.cursor - 1);
      const moves = line.value.cursor === 0 ? [] : variations(tree.value, path);
      const other = moves.at((moves.indexOf(lastText.value) + by) % moves.length);
      if (other !== undefined && other !== lastText.value) await goTo([...path, other]);
    },
    promote(path) {
      tree.value = promoted(tree.value, path);
    },
    removeBranch: (path) => inTurn(() => removeBranch(path)),
    takeBack: () => inTurn(() => travel(past, future)),
    redo: () => inTurn(() => travel(future, past)),
    restart: () =>
      inTurn(async () => {
        const leaving = here();
        if (leaving.tree.length === 0) return;
        await go(EMPTY_LINE, 'push', () => {
          tree.value = EMPTY_TREE;
          remember(leaving);
        });
      }),
  };

  return {
    walking,
    inTurn,
    atEnd,
    async open(next, at, isStale, alongside) {
      const answered = await engine.study({ game: next.game, setup: next.text, line: lineText(at.moves) });
      if (answered.kind !== 'answer') return answered;
      if (isStale()) return { kind: 'cancelled' };
      const same = setup.value?.game === next.game && setup.value.text === next.text;
      const isNew = !same || !sameLine(line.value, at);
      batch(() => {
        if (isNew) {
          setup.value = next;
          study.value = answered.answer;
          line.value = at;
          tree.value = withLine(same ? tree.value : EMPTY_TREE, at.moves);
          // Of a line that comes with its setup, the moves can be taken back as if they had been played.
          past.value = at.moves.map((_, ply) => ({
            line: { moves: at.moves.slice(0, ply), cursor: ply },
            tree: tree.value,
          }));
          future.value = [];
          left();
        }
        alongside(isNew, answered.answer);
      });
      arrived();
      return answered;
    },
    async studyAgain(alongside) {
      if (await show(line.value, alongside)) arrived();
    },
    extend(move, visit, alongside) {
      const leaving = here();
      const next = playMove(leaving.line, move);
      return go(next, visit, () => {
        tree.value = withLine(tree.value, next.moves);
        remember(leaving);
        alongside(next.moves);
      });
    },
  };
}
