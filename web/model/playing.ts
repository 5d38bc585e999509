/**
 * Playing through a setup: the line, the tree of everything that was played, the cursor, and the turns of the page's own
 * players.
 *
 * The line and the positions along it always change together, so a view never sees one without the other. Actions that
 * need the engine wait for each other in the order in which they were called.
 */
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Answered, EnginePort } from './engine-port.ts';
import { createHints, type Hints } from './hint.ts';
import { EMPTY_LINE, type Line, lineText, playMove, sameLine, stepTo } from './line.ts';
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
} from './line-tree.ts';
import { choiceOf, rollOf, type Side, type Turn } from './opponent.ts';
import { createPlayers, type Players, type Sides, withSide } from './players.ts';
import { moveNamed, resultNamed } from './positions.ts';
import type { ChanceResult, Move, PlayerIndex, Position, Progress, Setup, Study } from './types.ts';
import { createWorkOut } from './working-out.ts';

/** Runs something later; the function it returns calls that off. */
export type Timer = (milliseconds: number, run: () => void) => () => void;

/** How a change belongs into the browser's history: as a place of its own, or in place of the last one. */
export type Visit = 'push' | 'replace';

/** The game in play. */
export interface Playing extends Pick<Players, 'seed' | 'delay' | 'playsForced' | 'dice'>, Hints {
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
  /** The move of the reader whose result is still to be chosen. */
  readonly pending: ReadonlySignal<Move | null>;
  readonly sides: ReadonlySignal<Sides>;
  /** The seed in a link; null while the page's own is as good as any. */
  readonly chosenSeed: ReadonlySignal<number | null>;
  /** A player of the page whose turn it is moves by itself. */
  readonly running: ReadonlySignal<boolean>;
  /** It is the turn of a player of the page at the end of the line. */
  readonly perfectToMove: ReadonlySignal<boolean>;
  /** The reader has left the end of a line that a player of the page would have gone on with. */
  readonly browsedAway: ReadonlySignal<boolean>;
  /** How far the engine is with values that the solution lacks here; null while it works on none. */
  readonly workingOut: ReadonlySignal<Progress | null>;
  readonly canTakeBack: ReadonlySignal<boolean>;
  readonly canRedo: ReadonlySignal<boolean>;
  /** Something was played after the position at the cursor. */
  readonly canStep: ReadonlySignal<boolean>;
  /** Whether the move that `path` ends with was made by a player of the page. */
  readonly isReply: (path: Path) => boolean;
  /**
   * Puts a setup on the board at a place of a line. `alongside` runs in the same instant as the change. An answer other
   * than `answer` leaves everything as it was.
   */
  readonly open: (
    setup: Setup,
    line: Line,
    players: { readonly sides: Sides; readonly seed: number | null } | null,
    alongside: () => void,
  ) => Promise<Answered<Study>>;
  /** Asks for the positions once more, because values can be had now. */
  readonly refresh: () => void;
  /**
   * Plays a legal move of the position at the cursor; anything else does nothing. A move that chance decides waits for its
   * result in {@link Playing.pending}, unless the die is thrown for it or the result is part of `move`.
   */
  readonly play: (move: string) => Promise<void>;
  /** Plays the move that leads from the position at ply `ply`. */
  readonly playAt: (ply: number, move: string) => Promise<void>;
  /** Plays a best move for whoever is to move. */
  readonly playBest: () => Promise<void>;
  /** Plays the move that waits, with one of its results: the text of a {@link ChanceResult}. */
  readonly resolve: (result: string) => Promise<void>;
  /** Plays the move that waits with a result that the die chooses. */
  readonly roll: () => Promise<void>;
  readonly cancelPending: () => void;
  /** Goes along the line; forward from its end along what was played there before. */
  readonly step: (by: number) => void;
  readonly jump: (ply: number) => void;
  /** Goes to the end of the line, and on along what was played after it. */
  readonly toEnd: () => void;
  /** Goes to a place in the tree. */
  readonly goTo: (path: Path) => Promise<void>;
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
  readonly setSide: (player: PlayerIndex, side: Side) => void;
  readonly setSeed: (seed: number) => void;
  readonly resume: () => void;
  readonly pause: () => void;
}

/** What {@link createPlaying} needs. */
export interface PlayingOptions {
  readonly engine: EnginePort;
  readonly timer: Timer;
  /** Seed of the page's players and of the die, until the reader chooses one: a whole number from 0. */
  readonly seed: number;
  /** The page's players hold still while this is false. */
  readonly active: ReadonlySignal<boolean>;
  /** Whether the engine has a solution of the setup, so that it can work out what that lacks. */
  readonly solved: () => boolean;
  /** Told after every change that belongs into a link. */
  readonly changed: (visit: Visit) => void;
}

/** What taking back returns to. */
interface Past {
  readonly line: Line;
  readonly tree: LineTree;
}

/** An empty game that waits for a setup. */
export function createPlaying(options: PlayingOptions): Playing {
  const { engine, changed } = options;
  const players = createPlayers(options.seed);
  const { sides, seed, chosenSeed } = players;
  const setup = signal<Setup | null>(null);
  const line = signal<Line>(EMPTY_LINE);
  const tree = signal<LineTree>(EMPTY_TREE);
  const study = signal<Study | null>(null);
  const running = signal(false);
  const pending = signal<Move | null>(null);
  const past = signal<readonly Past[]>([]);
  const future = signal<readonly Past[]>([]);
  /** The paths of moves that the page's players made. */
  const replies = signal<ReadonlySet<string>>(new Set());
  const inTurn = createQueue();
  let callOff = (): void => {};

  const position = computed(() => study.value?.positions[line.value.cursor] ?? null);
  const before = computed(() => study.value?.positions[line.value.cursor - 1] ?? null);
  const lastText = computed(() => line.value.moves[line.value.cursor - 1] ?? '');
  const atEnd = computed(() => line.value.cursor === line.value.moves.length);
  const perfectToMove = computed(() => atEnd.value && isTheirs(position.value));
  const workOut = createWorkOut(engine, studyAgain);

  function isTheirs(here: Position | null): boolean {
    return here !== null && here.ending === null && sides.value[here.mover] !== 'hand';
  }

  function turnAt(here: Position): Turn {
    return { seed: seed.value, ply: line.value.cursor, position: here };
  }

  function best(here: Position): Move | null {
    return choiceOf('perfect', turnAt(here));
  }

  /** The move that is made at `here` without the reader; null where the reader moves, or nothing is solved yet. */
  function ownMove(here: Position): Move | null {
    const side = sides.value[here.mover];
    if (side !== 'hand') return choiceOf(side, turnAt(here));
    return players.playsForced.value && here.moves.length === 1 ? (here.moves[0] ?? null) : null;
  }

  /** What follows every change of the position: values that lack are worked out, and the page's players move. */
  function goOn(): void {
    callOff();
    const current = setup.value;
    const here = position.value;
    if (current === null || here === null) return;
    if (options.solved()) workOut.look(current, here, lineText(line.value.moves.slice(0, line.value.cursor)));
    if (!running.value || !options.active.value || !atEnd.value || pending.value !== null) return;
    if (ownMove(here) === null) return;
    callOff = options.timer(players.delay.value, () => void inTurn(reply));
  }

  async function reply(): Promise<void> {
    const here = position.value;
    const move = here === null || !running.value || !atEnd.value ? null : ownMove(here);
    if (here !== null && move !== null) await begin(here, move, !isTheirs(here), 'replace');
  }

  /** Shows `next` with its positions; false when the engine would not have it or the setup changed meanwhile. */
  async function show(next: Line, alongside: () => void): Promise<boolean> {
    const current = setup.value;
    if (current === null) return false;
    const answered = await engine.study(current.game, current.text, lineText(next.moves));
    if (answered.kind !== 'answer' || setup.value !== current) return false;
    batch(() => {
      study.value = answered.answer;
      line.value = next;
      pending.value = null;
      alongside();
    });
    return true;
  }

  function studyAgain(): void {
    void inTurn(async () => {
      const waits = pending.value?.text;
      const shown = await show(line.value, () => {
        pending.value = position.value?.moves.find((move) => move.text === waits) ?? null;
      });
      if (shown) goOn();
    });
  }

  /** Makes a move; one that chance decides and the reader has made waits for its result, if the reader wants to choose. */
  async function begin(here: Position, move: Move, byReader: boolean, visit: Visit): Promise<void> {
    if (move.results.length === 0) await extend(move.text, byReader, visit);
    else if (byReader && players.dice.value === 'ask') pending.value = move;
    else await throwDie(here, move, byReader, visit);
  }

  async function throwDie(here: Position, move: Move, byReader: boolean, visit: Visit): Promise<void> {
    const result = rollOf(move, turnAt(here));
    if (result !== null) await extend(result.text, byReader, visit);
  }

  /** Plays a move that is complete. */
  async function extend(text: string, byReader: boolean, visit: Visit): Promise<void> {
    const leaving = { line: line.value, tree: tree.value };
    const next = playMove(leaving.line, text);
    const shown = await show(next, () => {
      tree.value = withLine(tree.value, next.moves);
      past.value = [...past.value, leaving];
      future.value = [];
      running.value = true;
      const made = new Set(replies.value);
      if (byReader) made.delete(lineText(next.moves));
      else made.add(lineText(next.moves));
      replies.value = made;
    });
    if (!shown) return;
    changed(visit);
    goOn();
  }

  async function play(text: string): Promise<void> {
    callOff();
    const here = position.value;
    const move = here === null ? null : moveNamed(here, text);
    if (here === null || move === null) return;
    if (move.text === text) await begin(here, move, true, 'push');
    else await extend(text, true, 'push');
  }

  /** Whether a reader who takes moves back wants to stop at the end of this line. */
  function handMoves(): boolean {
    return sides.value.every((side) => side !== 'hand') || !perfectToMove.value;
  }

  async function travel(from: typeof past, to: typeof past): Promise<void> {
    callOff();
    do {
      const target = from.value.at(-1);
      if (target === undefined) break;
      const leaving = { line: line.value, tree: tree.value };
      const shown = await show(target.line, () => {
        from.value = from.value.slice(0, -1);
        to.value = [...to.value, leaving];
        tree.value = withLines(target.tree, tree.value);
        running.value = false;
      });
      if (!shown) break;
    } while (!handMoves());
    changed('replace');
    goOn();
  }

  /** Shows a line of the tree, without playing on. */
  async function follow(next: Line): Promise<void> {
    callOff();
    if (await show(next, () => (running.value = false))) {
      changed('replace');
      goOn();
    }
  }

  function jump(ply: number): void {
    const next = stepTo(line.value, ply);
    if (next === line.value) return;
    batch(() => {
      line.value = next;
      running.value = false;
      pending.value = null;
    });
    changed('replace');
    goOn();
  }

  function forward(by: number): void {
    const { moves, cursor } = line.value;
    const longer = continued(tree.value, moves);
    if (cursor + by <= moves.length || longer.length === moves.length) jump(Math.min(cursor + by, moves.length));
    else void inTurn(() => follow(stepTo({ moves: longer, cursor }, cursor + by)));
  }

  /** Goes to a place in the tree: at once where it lies on the line shown. */
  async function goTo(path: Path): Promise<void> {
    if (beginsWith(line.value.moves, path)) jump(path.length);
    else await inTurn(() => follow({ moves: continued(tree.value, path), cursor: path.length }));
  }

  /** The replies in a line that comes from a link, which does not say who made its moves. */
  function presumedReplies(moves: Path, { positions }: Study): ReadonlySet<string> {
    return new Set(
      moves.flatMap((_, ply) => (isTheirs(positions[ply] ?? null) ? [lineText(moves.slice(0, ply + 1))] : [])),
    );
  }

  return {
    setup,
    line,
    tree,
    study,
    position,
    lastMove: computed(() => (before.value === null ? null : moveNamed(before.value, lastText.value))),
    lastResult: computed(() => (before.value === null ? null : resultNamed(before.value, lastText.value))),
    pending,
    sides,
    seed,
    chosenSeed,
    delay: players.delay,
    playsForced: players.playsForced,
    dice: players.dice,
    ...createHints(position, best),
    running,
    perfectToMove,
    browsedAway: computed(
      () => !atEnd.value && !running.value && isTheirs(study.value?.positions[line.value.moves.length] ?? null),
    ),
    workingOut: workOut.progress,
    canTakeBack: computed(() => past.value.length > 0),
    canRedo: computed(() => future.value.length > 0),
    canStep: computed(() => !atEnd.value || variations(tree.value, line.value.moves).length > 0),
    isReply: (path) => replies.value.has(lineText(path)),

    open: (next, at, chosen, alongside) =>
      inTurn(async () => {
        const answered = await engine.study(next.game, next.text, lineText(at.moves));
        if (answered.kind !== 'answer') return answered;
        callOff();
        const same = setup.value?.game === next.game && setup.value.text === next.text;
        batch(() => {
          if (chosen !== null) {
            sides.value = chosen.sides;
            chosenSeed.value = chosen.seed;
          }
          if (!same || !sameLine(line.value, at)) {
            setup.value = next;
            study.value = answered.answer;
            line.value = at;
            tree.value = withLine(same ? tree.value : EMPTY_TREE, at.moves);
            replies.value = new Set([...(same ? replies.value : []), ...presumedReplies(at.moves, answered.answer)]);
            running.value = false;
            pending.value = null;
            past.value = [];
            future.value = [];
          }
          alongside();
        });
        goOn();
        return answered;
      }),
    refresh() {
      workOut.forget();
      studyAgain();
    },
    play: (move) => inTurn(() => play(move)),
    playAt: (ply, move) =>
      inTurn(async () => {
        jump(ply);
        await play(move);
      }),
    playBest: () =>
      inTurn(async () => {
        const here = position.value;
        const move = here === null ? null : best(here);
        if (move !== null) await play(move.text);
      }),
    resolve: (result) =>
      inTurn(async () => {
        if (pending.value?.results.some(({ text }) => text === result) === true) await play(result);
      }),
    roll: () =>
      inTurn(async () => {
        const here = position.value;
        if (here !== null && pending.value !== null) await throwDie(here, pending.value, true, 'push');
      }),
    cancelPending() {
      pending.value = null;
    },
    step: (by) => (by > 0 ? forward(by) : jump(line.value.cursor + by)),
    jump,
    toEnd: () => forward(Infinity),
    goTo,
    async variation(by) {
      const path = line.value.moves.slice(0, line.value.cursor - 1);
      const moves = line.value.cursor === 0 ? [] : variations(tree.value, path);
      const other = moves.at((moves.indexOf(lastText.value) + by) % moves.length);
      if (other !== undefined && other !== lastText.value) await goTo([...path, other]);
    },
    promote(path) {
      tree.value = promoted(tree.value, path);
    },
    removeBranch: (path) =>
      inTurn(async () => {
        const leaving = { line: line.value, tree: tree.value };
        const next = withoutBranch(tree.value, path);
        if (next === tree.value) return;
        if (beginsWith(line.value.moves, path)) {
          const parent = path.slice(0, -1);
          await follow({ moves: parent, cursor: Math.min(line.value.cursor, parent.length) });
        }
        tree.value = next;
        past.value = [...past.value, leaving];
        future.value = [];
      }),
    takeBack: () => inTurn(() => travel(past, future)),
    redo: () => inTurn(() => travel(future, past)),
    restart: () =>
      inTurn(async () => {
        callOff();
        const leaving = { line: line.value, tree: tree.value };
        if (leaving.tree.length === 0) return;
        const shown = await show(EMPTY_LINE, () => {
          tree.value = EMPTY_TREE;
          past.value = [...past.value, leaving];
          future.value = [];
          running.value = false;
        });
        if (!shown) return;
        changed('push');
        goOn();
      }),
    setSide(player, side) {
      sides.value = withSide(sides.value, player, side);
      running.value = true;
      changed('replace');
      goOn();
    },
    setSeed(next) {
      chosenSeed.value = next;
      changed('replace');
      goOn();
    },
    resume() {
      jump(line.value.moves.length);
      running.value = true;
      goOn();
    },
    pause() {
      callOff();
      running.value = false;
      pending.value = null;
    },
  };
}

/** Runs jobs one after another, in the order in which they came. */
function createQueue(): <T>(job: () => Promise<T>) => Promise<T> {
  let tail: Promise<unknown> = Promise.resolve();
  return (job) => {
    const result = tail.then(job);
    tail = result.catch(() => {});
    return result;
  };
}
