/** A game in play. Determines which side makes which move and when, on the line that the reader navigates. */

import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Answered } from '../game/engine-port.ts';
import { type Line, lineText } from '../game/line.ts';
import type { Path } from '../game/line-tree.ts';
import { moveNamed } from '../game/positions.ts';
import type { Timer } from '../game/timer.ts';
import type { Move, PlayerIndex, Position, Setup, Study } from '../game/types.ts';
import { choicesOf } from './chance-results.ts';
import { LineWalk, type LineWalkOptions, type Visit } from './line-walk.ts';
import { MissingValues } from './missing-values.ts';
import { MoveHints } from './move-hints.ts';
import { choiceOf, rollDie, type Side, type Turn } from './opponent.ts';
import { areDefaultSides, DEFAULT_DELAY, type Dice, defaultSides, type Sides, withSide } from './players.ts';
import { StandstillCall, type StandstillCallOptions } from './standstill.ts';

export type { Visit } from './line-walk.ts';

/** Options for opening a setup on the board. */
export interface OpenOptions {
  /** Returns whether the setup is no longer needed. If so, opening the setup returns `cancelled`. */
  readonly isStale: () => boolean;
  /** Called in the same batch as the change to the setup. */
  readonly onChange: () => void;
}

/** The state of play that a link contains. */
export interface PlayPlace {
  readonly sides: Sides;
  /** Seed of the page players and of the die; null if the reader chose none. */
  readonly seed: number | null;
  /** Ply at which the reader called the game; missing if the game was not called. */
  readonly called?: number;
}

export interface PlaySessionOptions extends LineWalkOptions, StandstillCallOptions {
  readonly timer: Timer;
  /** Seed of the page players and of the die until the reader chooses one: a whole number from 0. */
  readonly seed: number;
  /** True while page players may make moves. */
  readonly active: ReadonlySignal<boolean>;
  /** True if the die always decides the results of the reader's moves, even if the reader has chosen otherwise. */
  readonly alwaysRolls: ReadonlySignal<boolean>;
  /** True if the die decides the results of the reader's moves by default. */
  readonly rollsByDefault: ReadonlySignal<boolean>;
  /** Returns whether the engine has a solution of the setup, so that it can compute missing values. */
  readonly solved: () => boolean;
  /** Called for every played move. `path` contains all moves up to and including it. */
  readonly moved: (path: Path, byReader: boolean) => void;
}

export class PlaySession extends LineWalk<PlaySessionOptions> {
  readonly sides = signal(defaultSides(0));
  /** The seed chosen by the reader or a link, a whole number from 0; null while the page uses its own. */
  readonly chosenSeed = signal<number | null>(null);
  /**
   * The seed in use. Together with the position and its ply, it determines the choices of the page players and of the
   * die.
   */
  readonly seed = computed(() => this.chosenSeed.value ?? this.options.seed);
  /** Delay of the page players in ms: 0 … {@link LONGEST_DELAY}. */
  readonly delay = signal(DEFAULT_DELAY);
  /** True if the page plays a forced move without waiting for the reader. */
  readonly playsForced = signal(false);
  /**
   * Selects whether the reader or the die decides the results of the reader's moves; null until the reader chooses. For
   * the moves of page players, the die always decides.
   */
  readonly dice = signal<Dice | null>(null);
  /** True if the reader chooses the results of their own chance moves. */
  readonly asks = computed(() => {
    const { alwaysRolls, rollsByDefault } = this.options;
    return !alwaysRolls.value && (this.dice.value ?? (rollsByDefault.value ? 'roll' : 'ask')) === 'ask';
  });
  /** The reader's move that is waiting for its result. */
  readonly pending = signal<Move | null>(null);
  /** True while page players make their moves without a command from the reader. */
  readonly running = signal(false);
  /** True if the board shows the end of the line, where it is a page player's turn. */
  readonly pageToMove = computed(() => this.atEnd.value && this.#isTheirs(this.position.value));
  /** True if the reader has left the end of a line at which it is a page player's turn. */
  readonly browsedAway = computed(() => {
    const end = this.study.value?.positions[this.line.value.moves.length] ?? null;
    return !this.atEnd.value && !this.running.value && this.#isTheirs(end);
  });
  readonly #workOut = new MissingValues(this.options.engine, () => void this.#studyAgain());
  /** Progress in computing missing values; null if none are being computed. */
  readonly workingOut = this.#workOut.progress;
  readonly #calling = new StandstillCall(this, this.options);
  /**
   * The sentences about a position without progress. While values are hidden, every repeated position has these
   * sentences; null for other positions.
   */
  readonly standstill = this.#calling.standstill;
  /** True if the game was ended at the shown position, which repeats an earlier one. */
  readonly called = this.#calling.called;
  /** The ply at which the reader ended the game; null if the reader has not ended it. */
  readonly calledAt = this.#calling.calledAt;
  /** Ends the game at the shown position; does nothing unless the page offers this. */
  readonly call = this.#calling.call;
  readonly #hints = new MoveHints(this.position, (here) => this.#best(here));
  readonly moveHint = this.#hints.moveHint;
  /** The place of the piece that the hint refers to; null if there is no hint or no piece moves. */
  readonly hintedPlace = this.#hints.hintedPlace;
  /** Shows the next part of the hint: first the place, then the move. Does nothing if no best move is known. */
  readonly askHint = this.#hints.askHint;
  /** The paths of moves that page players made. */
  readonly #replies = signal<ReadonlySet<string>>(new Set());
  #callOff = (): void => {};
  /** True until the reader has chosen the players. */
  #sidesAreUsual = true;

  /** Returns whether a page player made the last move of `path`. */
  isReply(path: Path): boolean {
    return this.#replies.value.has(lineText(path));
  }

  /**
   * Opens a setup on the board at a place in a line. `chosen` contains the players. With `usual`, the reader plays
   * first against a perfect player, but players that the reader has chosen stay the same. With null, the players stay
   * the same. If the engine does not answer, the board also stays the same.
   */
  open(
    next: Setup,
    at: Line,
    chosen: PlayPlace | 'usual' | null,
    { isStale, onChange }: OpenOptions,
  ): Promise<Answered<Study>> {
    return this.inTurn(() => {
      const before = this.setup.value;
      return this.place(next, at, isStale, (isNew, answer) => {
        if (chosen === 'usual') {
          if (this.#sidesAreUsual) this.sides.value = defaultSides(answer.positions[0]?.mover ?? 0);
        } else if (chosen !== null) {
          this.sides.value = chosen.sides;
          this.chosenSeed.value = chosen.seed;
          this.#sidesAreUsual = areDefaultSides(chosen.sides);
          this.#calling.recall(chosen.called ?? null);
        }
        const same = before?.game === next.game && before.text === next.text;
        const replies = same ? this.#replies.value : [];
        if (isNew) this.#replies.value = new Set([...replies, ...this.#presumedReplies(at.moves, answer)]);
        onChange();
      });
    });
  }

  playPlace(): PlayPlace {
    const called = this.calledAt.value;
    return { sides: this.sides.value, seed: this.chosenSeed.value, ...(called !== null && { called }) };
  }

  /** Requests the positions of the line again, because values have become available. */
  refresh(): Promise<void> {
    this.#workOut.forget();
    return this.#studyAgain();
  }

  /**
   * Plays a legal move of the position at the cursor; does nothing if the text is not a legal move. A chance move waits
   * for its result in {@link pending}, unless the page rolls the die or `move` contains the result. With `chosenAt`,
   * the move has no effect if the reader has left that position meanwhile. For example, the second click of a double
   * click has no effect.
   */
  play(move: string, chosenAt?: Position | null): Promise<void> {
    return this.inTurn(() => this.#play(move, chosenAt));
  }

  /** Plays a move as a page player does: the die decides the chance result. */
  reply(text: string): Promise<void> {
    const here = this.position.value;
    return this.inTurn(async () => {
      const move = here?.moves.find((legal) => legal.text === text);
      if (here === this.position.value && here !== null && move !== undefined) {
        await this.#begin(here, move, false, 'replace');
      }
    });
  }

  /** Plays a move of the position at ply `ply`. */
  playAt(ply: number, move: string): Promise<void> {
    return this.inTurn(async () => {
      this.jump(ply);
      await this.#play(move);
    });
  }

  /** Plays a best move for the player to move. */
  playBest(): Promise<void> {
    return this.inTurn(async () => {
      const move = this.position.value && this.#best(this.position.value);
      if (move !== null) await this.#play(move.text);
    });
  }

  /** Plays the pending move with one of its results: the text of a {@link ChanceResult}. */
  resolve(result: string): Promise<void> {
    return this.inTurn(async () => {
      if (this.pending.value?.results.some(({ text }) => text === result) === true) await this.#play(result);
    });
  }

  /** Plays the pending move with a result that the die chooses. */
  roll(): Promise<void> {
    return this.inTurn(async () => {
      const here = this.position.value;
      if (here !== null && this.pending.value !== null) await this.#throwDie(here, this.pending.value, true, 'push');
    });
  }

  readonly cancelPending = (): void => {
    this.pending.value = null;
  };

  setSide(player: PlayerIndex, side: Side): void {
    this.sides.value = withSide(this.sides.value, player, side);
    this.#sidesAreUsual = false;
    this.running.value = true;
    this.options.changed('replace');
    this.onArrive();
  }

  setSeed(seed: number): void {
    this.chosenSeed.value = seed;
    this.options.changed('replace');
    this.onArrive();
  }

  /** Continues from the shown position, even if the game was ended there or the position is a repetition. */
  readonly playOn = (): void => {
    this.#calling.playOn();
    this.running.value = true;
    this.onArrive();
  };

  /** Continues from the end of the line. */
  readonly resume = (): void => {
    this.jump(this.line.value.moves.length);
    this.playOn();
  };

  readonly pause = (): void => {
    this.#callOff();
    this.onLeave();
  };

  protected override canStopHere(): boolean {
    return this.sides.value.every((side) => side !== 'hand') || !this.pageToMove.value;
  }

  protected override onLeave(): void {
    this.running.value = false;
    this.pending.value = null;
  }

  /** Computes missing values and lets the page players make their moves. */
  protected override onArrive(): void {
    this.#callOff();
    const setup = this.setup.value;
    const here = this.position.value;
    if (setup === null || here === null) return;
    const { moves, cursor } = this.line.value;
    if (this.options.solved()) this.#workOut.look(setup, here, lineText(moves.slice(0, cursor)));
    if (this.#isTheirs(here) && this.#wouldRepeat(here)) this.running.value = false;
    if (this.#nextReply() === null) return;
    this.#callOff = this.options.timer(this.delay.value, () => void this.inTurn(() => this.#moveOfItself()));
  }

  #isTheirs(here: Position | null): boolean {
    return here !== null && here.ending === null && this.sides.value[here.mover] !== 'hand';
  }

  #turnAt(here: Position): Turn {
    return { seed: this.seed.value, ply: this.line.value.cursor, position: here };
  }

  #best(here: Position): Move | null {
    return choiceOf('perfect', this.#turnAt(here));
  }

  /**
   * Returns the move that the page makes in the position `here`; null if it is the reader's turn or the position is
   * unsolved.
   */
  #ownMove(here: Position): Move | null {
    const side = this.sides.value[here.mover];
    if (side !== 'hand') return choiceOf(side, this.#turnAt(here));
    return this.playsForced.value && here.moves.length === 1 ? (here.moves[0] ?? null) : null;
  }

  /** Returns the next move of the page; null while the page waits for the reader. */
  #nextReply(): { readonly here: Position; readonly move: Move } | null {
    const here = this.position.value;
    const isActive = this.running.value && this.options.active.value && this.atEnd.value;
    if (here === null || !isActive || this.pending.value !== null) return null;
    if (this.called.value || this.#wouldRepeat(here)) return null;
    const move = this.#ownMove(here);
    return move === null ? null : { here, move };
  }

  /**
   * Returns whether the page stops moving because the current position has repeated. A page player always replies to a
   * reader.
   */
  #wouldRepeat(here: Position): boolean {
    return this.#calling.hasRepeated.value && !(this.#isTheirs(here) && this.sides.value.includes('hand'));
  }

  async #moveOfItself(): Promise<void> {
    const next = this.#nextReply();
    if (next !== null) await this.#begin(next.here, next.move, !this.#isTheirs(next.here), 'replace');
  }

  #studyAgain(): Promise<void> {
    return this.inTurn(() =>
      this.studyLine(() => {
        const waits = this.pending.value?.text;
        this.pending.value = this.position.value?.moves.find((move) => move.text === waits) ?? null;
      }),
    );
  }

  async #play(text: string, chosenAt = this.position.value): Promise<void> {
    const here = this.position.value;
    const move = here === null || here !== chosenAt ? null : moveNamed(here, text);
    if (here === null || move === null) return;
    this.#callOff();
    if (move.text === text) await this.#begin(here, move, true, 'push');
    else await this.#extend(text, true, 'push');
  }

  /** Makes a move. If the reader wants to choose the results of chance, a chance move waits for this choice. */
  async #begin(here: Position, move: Move, byReader: boolean, visit: Visit): Promise<void> {
    if (move.results.length === 0) await this.#extend(move.text, byReader, visit);
    else if (byReader && this.asks.value && choicesOf(move).length > 1) this.pending.value = move;
    else await this.#throwDie(here, move, byReader, visit);
  }

  async #throwDie(here: Position, move: Move, byReader: boolean, visit: Visit): Promise<void> {
    const result = rollDie(move, this.#turnAt(here));
    if (result !== null) await this.#extend(result.text, byReader, visit);
  }

  /** Plays a move whose text includes its chance result. */
  #extend(text: string, byReader: boolean, visit: Visit): Promise<void> {
    return this.append(text, visit, (path) => {
      this.running.value = true;
      // A move continues the game even after the reader has called it.
      this.#calling.recall(null);
      const replies = new Set(this.#replies.value);
      if (byReader) replies.delete(lineText(path));
      else replies.add(lineText(path));
      this.#replies.value = replies;
      this.options.moved(path, byReader);
    });
  }

  /**
   * Returns the probable replies of page players in a line from a link. The link does not record who made the moves.
   */
  #presumedReplies(moves: Path, { positions }: Study): readonly string[] {
    return moves.flatMap((_, ply) =>
      this.#isTheirs(positions[ply] ?? null) ? [lineText(moves.slice(0, ply + 1))] : [],
    );
  }
}
