/**
 * Runs a puzzle: compares the reader's moves with the goal, plays the best defence, and explains why a move fails.
 *
 * Views show no values until the reader has solved the puzzle or given up. The session judges the whole line, wherever
 * the cursor is. Stepping back therefore changes nothing, but playing another move from an earlier position does.
 */
import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { EnginePort } from '../game/engine-port.ts';
import { type Line, lineText } from '../game/line.ts';
import { beginsWith, type Path } from '../game/line-tree.ts';
import { isKnown } from '../game/positions.ts';
import type { Timer } from '../game/timer.ts';
import type { GameEntry, Move } from '../game/types.ts';
import { bestMoves } from '../game/values.ts';
import type { PlaySession } from '../play/play-session.ts';
import type { SolverState } from '../play/solver.ts';
import { suitsGame } from './goal.ts';
import { canBeReached, type GoalLine, type GoalStatus, goalAfter } from './goal-status.ts';
import { lineValues } from './line-values.ts';
import type { Puzzle } from './puzzle.ts';
import { PuzzleHints } from './puzzle-hints.ts';
import { puzzleParameters } from './puzzle-link.ts';
import type { PuzzleRefusal, PuzzleState } from './puzzle-state.ts';
import { costOf, LONGEST_REFUTATION, Refutation } from './refutation.ts';

export type { PuzzleHint } from './puzzle-hints.ts';
export type { PuzzleRefusal, PuzzleState } from './puzzle-state.ts';

export interface PuzzleSessionOptions {
  readonly engine: Pick<EnginePort, 'study' | 'workOut'>;
  readonly timer: Timer;
  readonly game: ReadonlySignal<GameEntry | null>;
  readonly playing: PlaySession;
  readonly solving: ReadonlySignal<SolverState>;
  /** True while the page may make moves. */
  readonly active: ReadonlySignal<boolean>;
  /** False if the embedding page wants the reader to solve the puzzle without hints. */
  readonly offersHints: boolean;
  /** Highlights a hinted move on the board. */
  readonly point: (move: Move) => void;
  /** Called after changes that affect a link, other than changes to the line. */
  readonly changed: () => void;
}

/** A puzzle and the place on the page to which it belongs. */
interface Held {
  readonly puzzle: Puzzle;
  /** Game and setup of the puzzle. If the board shows another setup, there is no puzzle. */
  readonly board: string;
  /** The moves before the puzzle's first position. */
  readonly opening: Path;
}

/** The puzzle on the page. */
export class PuzzleSession {
  readonly #options: PuzzleSessionOptions;
  readonly #held = signal<Held | null>(null);
  readonly #hints = new PuzzleHints();
  readonly #refutation: Refutation;
  readonly #wrong = signal<ReadonlySet<string>>(new Set());
  readonly #shown = signal(false);
  /** True if the puzzle's link contained moves, so that earlier attempts are unknown. */
  readonly #resumed = signal(false);
  readonly #demonstration = signal<'why' | 'answer' | null>(null);
  /** The line up to a failed move about which the reader asked why. */
  readonly #questioned = signal<string | null>(null);
  /** True while the engine is processing a reader's move; the board still shows the position before the move. */
  #isMoving = false;
  readonly #board = computed(() => `${this.#playing.setup.value?.game} ${this.#playing.setup.value?.text}`);

  /** The puzzle; null if the page shows none. */
  readonly puzzle = computed(() => (this.#held.value?.board === this.#board.value ? this.#held.value.puzzle : null));
  readonly #played = computed(() => this.#playedTo(this.#line.moves.length));
  readonly #goalStatus = computed(() => (this.#played.value === null ? null : goalAfter(this.#played.value)));
  readonly solver = computed(() => this.#played.value?.positions[0]?.mover ?? null);
  readonly #isReachable = computed(() => {
    const [first] = this.#played.value?.positions ?? [];
    if (this.#played.value === null || first === undefined) return null;
    const { goal, game, before } = this.#played.value;
    return canBeReached(goal, game, before, first);
  });
  /** The moves up to the position on the board. */
  readonly #place = computed(() => lineText(this.#line.moves.slice(0, this.#line.cursor)));
  /** True if the engine cannot compute the values that the line needs. */
  readonly #isHopeless: ReadonlySignal<boolean>;
  readonly state = computed(() => this.#currentState());
  /** Reason why the reader cannot move at the shown position; null if the reader can move. */
  readonly refusal = computed(() => this.#currentRefusal());
  readonly #best = computed(() => bestMoves(this.#playing.position.value?.moves ?? [])[0] ?? null);
  /** The next hint at the position shown. */
  readonly #nextHint = computed(() => {
    const isOpen = this.refusal.value === null && this.state.value.kind !== 'unknown';
    if (this.puzzle.value === null || !this.offersHints.value || !isOpen) return null;
    const { hints } = this.puzzle.value.words;
    return this.#hints.next(this.#place.value, hints, this.#best.value, this.#playing.position.value?.moves ?? []);
  });
  /** The next move that the page will make. It is a new object after every change. */
  readonly #nextReply = computed(() => {
    const { position } = this.#playing;
    const { moves, cursor } = this.#line;
    if (!this.#options.active.value || this.puzzle.value === null || cursor !== moves.length) return null;
    if (position.value?.ending !== null || this.#best.value === null) return null;
    return this.#goesOn(this.#goalStatus.value) ? { move: this.#best.value.text } : null;
  });

  readonly hint = computed(() => (this.refusal.value === null ? this.#hints.at(this.#place.value) : null));
  /** True if another hint is available. In a contest, no hints are available. */
  readonly canHint = computed(() => this.#nextHint.value !== null);
  /** True if the puzzle offers hints. */
  readonly offersHints = computed(() => this.#options.offersHints && this.puzzle.value?.contest === false);
  readonly wrongMoves = computed(() => this.#wrong.value.size);
  readonly hintsUsed = this.#hints.used;
  /** True if the reader found or requested the answer. */
  readonly answered = signal(false);
  /** True while the page plays the refutation or the answer on the board. */
  readonly demonstrating = computed(() => this.#demonstration.value !== null);
  /** The line for links; it excludes an answer that the page has shown. */
  readonly linkedLine = computed((): Line => {
    const opening = this.#held.value?.opening ?? [];
    return this.#shown.value ? { moves: opening, cursor: opening.length } : this.#line;
  });

  constructor(options: PuzzleSessionOptions) {
    this.#options = options;
    const { engine, timer, playing, solving, active } = options;
    this.#refutation = new Refutation(engine);
    this.#isHopeless = lineValues({
      engine,
      playing,
      solving,
      active: computed(() => active.value && this.puzzle.value !== null),
      lacking: computed(() => this.#missingPly()),
    });
    effect(() => {
      const reply = this.#nextReply.value;
      if (reply !== null) return timer(playing.delay.peek(), () => void playing.reply(reply.move));
      // The demonstration is over, or the reader has gone elsewhere, unless values are still missing.
      const isSettled = this.#best.value !== null || playing.position.value?.ending != null;
      if (active.value && isSettled) this.#demonstration.value = null;
      return undefined;
    });
    effect(() => {
      const now = this.state.value;
      if (active.value && this.puzzle.value !== null) untracked(() => this.#note(now));
    });
  }

  get #playing(): PlaySession {
    return this.#options.playing;
  }

  get #line(): Line {
    return this.#playing.line.value;
  }

  /** The ply at which the puzzle starts. */
  get #from(): number {
    return this.puzzle.value?.from ?? 0;
  }

  /** Plays a legal move of the shown position, unless {@link PuzzleSession.refusal} gives a reason against it. */
  async play(move: string): Promise<void> {
    if (this.refusal.value !== null || this.#isMoving) return;
    this.stop();
    this.#isMoving = true;
    try {
      await this.#playing.play(move);
    } finally {
      this.#isMoving = false;
    }
  }

  askHint(): void {
    const next = this.#nextHint.value;
    if (next === null) return;
    this.#hints.give(this.#place.value, next);
    if (next.kind === 'move') this.#options.point(next.move);
  }

  /** Takes back the wrong move. */
  async retry(): Promise<void> {
    if (this.state.value.kind !== 'failed') return;
    this.stop();
    this.#questioned.value = null;
    await this.#playing.cut(this.#untilBroken(false), false);
  }

  /** Plays the refutation on the board, one move at a time. */
  readonly why = (): void => {
    if (this.state.value.kind !== 'failed') return;
    this.#questioned.value = lineText(this.state.value.path);
    // In games of chance, only shows the cost of the move, because no line with its chance results can refute a move.
    if (this.#options.game.value?.valueKind !== 'probability') void this.#demonstrate('why');
  };

  /** Plays the solution on the board. Does nothing in a contest. */
  readonly giveUp = (): void => {
    if (this.puzzle.value === null || this.puzzle.value.contest) return;
    void this.#demonstrate('answer');
    this.#shown.value = true;
    this.#options.changed();
  };

  /** Ends the demonstration of a refutation or of the answer. */
  readonly stop = (): void => {
    this.#demonstration.value = null;
  };

  /** Restarts the puzzle with all counts at 0. */
  async restart(): Promise<void> {
    const before = this.#held.value;
    const opening = before?.opening ?? [];
    this.stop();
    await this.#playing.cut(opening, true);
    // Waits until the line is cut. Otherwise, an answer shown by the page would count as found by the reader.
    if (this.#held.value === before && !isFurther(this.#line.moves, opening)) this.#forget();
  }

  /** Puts a puzzle on the page; null removes it. */
  restore(next: Puzzle | null): void {
    const { moves } = this.#line;
    const before = this.#held.value;
    const opening = moves.slice(0, next?.from ?? 0);
    const board = this.#board.value;
    const now = next === null ? null : { puzzle: { ...next, from: opening.length }, board, opening };
    batch(() => {
      const goesOnWith = before !== null && now !== null && keyOf(before) === keyOf(now);
      if (!goesOnWith || (this.answered.value && !isFurther(moves, opening))) {
        this.#forget();
        this.#resumed.value = isFurther(moves, opening);
      }
      this.stop();
      this.#held.value = now;
    });
  }

  /** Returns the puzzle's part of the line, up to a ply; null if there is no puzzle or it starts later. */
  #playedTo(ply: number): GoalLine | null {
    const from = this.#from;
    const game = this.#options.game.value;
    const positions = this.#playing.study.value?.positions.slice(from, ply + 1) ?? [];
    if (this.puzzle.value === null || game === null || positions.length === 0) return null;
    return { goal: this.puzzle.value.goal, game, before: from, positions, moves: this.#line.moves.slice(from, ply) };
  }

  /** Returns the ply of the line whose values are needed and missing; null if none are. */
  #missingPly(): number | null {
    const standing = this.#goalStatus.value;
    if (standing?.kind === 'unknown') return this.#from + standing.ply;
    const end = this.#played.value?.positions.at(-1);
    return standing?.kind === 'open' && end !== undefined && !isKnown(end) ? this.#line.moves.length : null;
  }

  #currentState(): PuzzleState {
    // In modes other than `puzzle`, moves do not belong to the puzzle.
    if (!this.#options.active.value) return { kind: 'waiting' };
    if (this.#shown.value) return { kind: 'shown' };
    const played = this.#played.value;
    const standing = this.#goalStatus.value;
    if (played === null || standing === null) return { kind: 'waiting' };
    if (!suitsGame(played.goal, played.game)) return { kind: 'unknown', because: 'goal' };
    if (standing.kind === 'broken' && played.moves.length === 0) return { kind: 'unknown', because: 'over' };
    if (standing.kind !== 'reached' && this.#isReachable.value === false) {
      return { kind: 'unknown', because: 'unreachable' };
    }
    switch (standing.kind) {
      case 'broken': {
        const path = played.moves.slice(0, standing.ply + 1);
        const key = lineText(path);
        const reply = this.puzzle.value?.words.replies.find((known) => lineText(known.path) === key)?.text ?? null;
        const cost = this.#questioned.value === key ? costOf(played, standing.ply) : null;
        return { kind: 'failed', path, reply, refutation: this.#refutation.moves.value, cost };
      }
      case 'reached':
        return {
          kind: 'solved',
          clean: this.wrongMoves.value === 0 && this.hintsUsed.value === 0 && !this.#resumed.value,
          called: standing.called ? (played.positions[standing.plies] ?? null) : null,
        };
      case 'unknown':
        return this.#stateWithoutValues();
      case 'open': {
        const end = played.positions.at(-1);
        if (end === undefined || !isKnown(end)) return this.#stateWithoutValues();
        return { kind: end.mover === this.solver.value ? 'open' : 'replying' };
      }
    }
  }

  #stateWithoutValues(): PuzzleState {
    const { phase } = this.#options.solving.value;
    const waits = phase === 'loading' || phase === 'working' || (phase === 'solved' && !this.#isHopeless.value);
    if (waits) return { kind: 'waiting' };
    return { kind: 'unknown', because: phase === 'limit' ? 'limit' : 'values' };
  }

  #currentRefusal(): PuzzleRefusal | null {
    const here = this.#playedTo(this.#line.cursor);
    if (here === null) return 'puzzle-before';
    if (this.state.value.kind === 'unknown') return null;
    if (this.state.value.kind === 'waiting') return 'puzzle-waiting';
    if (this.#shown.value) return 'puzzle-over';
    switch (goalAfter(here).kind) {
      case 'broken':
        return 'puzzle-failed';
      case 'reached':
        return 'puzzle-over';
      default:
        return this.#playing.position.value?.mover === this.solver.value ? null : 'wait';
    }
  }

  /**
   * Returns the maximum length of a refutation of the move at a ply of the puzzle. The refutation may stop at the
   * goal's limit, because a later win would not count.
   */
  #refutationLength(ply: number): number {
    const goal = this.puzzle.value?.goal;
    const limit = goal?.kind === 'win' && goal.plies !== null ? goal.plies - ply - 1 : LONGEST_REFUTATION;
    return Math.min(Math.max(limit, 1), LONGEST_REFUTATION);
  }

  /** Returns whether the page makes a move at the end of the line. */
  #goesOn(now: GoalStatus | null): boolean {
    switch (this.#demonstration.value) {
      case 'why':
        return (
          now?.kind === 'broken' && this.#line.moves.length < this.#from + now.ply + 1 + this.#refutationLength(now.ply)
        );
      case 'answer':
        return now?.kind === 'open';
      case null:
        return this.state.value.kind === 'replying';
    }
  }

  /** Records that the reader has found the answer or made a wrong move. */
  #note(now: PuzzleState): void {
    if (now.kind === 'solved' || now.kind === 'shown') this.answered.value = true;
    if (now.kind !== 'failed') {
      this.#refutation.forget();
      return;
    }
    const key = lineText(now.path);
    if (!this.#wrong.value.has(key)) this.#wrong.value = new Set([...this.#wrong.value, key]);
    const setup = this.#playing.setup.value;
    const path = [...this.#line.moves.slice(0, this.#from), ...now.path];
    if (setup !== null) this.#refutation.refute(setup, path, this.#refutationLength(now.path.length - 1));
  }

  #forget(): void {
    this.#hints.forget();
    this.#wrong.value = new Set();
    this.#shown.value = false;
    this.#questioned.value = null;
    this.answered.value = false;
    this.#resumed.value = false;
    this.stop();
  }

  /** Returns the line up to its wrong move, with or without that move. Returns the whole line if no move is wrong. */
  #untilBroken(withMove: boolean): Path {
    const { moves } = this.#line;
    const now = this.#goalStatus.value;
    return now?.kind === 'broken' ? moves.slice(0, this.#from + now.ply + (withMove ? 1 : 0)) : moves;
  }

  async #demonstrate(what: 'why' | 'answer'): Promise<void> {
    await this.#playing.cut(this.#untilBroken(what === 'why'), false);
    this.#demonstration.value = what;
  }
}

/** Returns whether the line has moves after the opening, which leads to the puzzle. */
function isFurther(moves: Path, opening: Path): boolean {
  return moves.length > opening.length && beginsWith(moves, opening);
}

function keyOf({ puzzle, board, opening }: Held): string {
  return JSON.stringify([board, opening, puzzleParameters(puzzle)]);
}
