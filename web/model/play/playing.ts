/**
 * Playing a game: who makes which move when, on the line that the reader goes through.
 */

import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Answered, EnginePort } from '../game/engine-port.ts';
import { type Line, lineText } from '../game/line.ts';
import type { Path } from '../game/line-tree.ts';
import { moveNamed } from '../game/positions.ts';
import type { Timer } from '../game/timer.ts';
import type { EndlessPlay, Move, PlayerIndex, Position, Progress, Setup, Study } from '../game/types.ts';
import { type Calling, createCalling } from './calling.ts';
import { choicesOf } from './chance-results.ts';
import { createHints, type Hints } from './hint.ts';
import { choiceOf, rollOf, type Side, type Turn } from './opponent.ts';
import { createPlayers, isUsual, type Players, type Sides, usualSides, withSide } from './players.ts';
import { createWalker, type Visit, type Walking } from './walking.ts';
import { createWorkOut } from './working-out.ts';

export type { Visit } from './walking.ts';

/** How a setup comes onto the board. */
export interface Arrival {
  /** It is no longer wanted; then the answer is `cancelled`. */
  readonly isStale: () => boolean;
  /** Runs in the same instant as the change. */
  readonly alongside: () => void;
}

/** Who plays, the seed where it was chosen, and after how many plies the game was called. */
export interface SidesAndSeed {
  readonly sides: Sides;
  readonly seed: number | null;
  readonly called?: number;
}

/** The game in play. */
export interface Playing extends Walking, Calling, Hints, Pick<Players, 'seed' | 'delay' | 'playsForced' | 'dice'> {
  /** The reader is asked for the results of moves that chance decides. */
  readonly asks: ReadonlySignal<boolean>;
  /** The move of the reader whose result is still to be chosen. */
  readonly pending: ReadonlySignal<Move | null>;
  readonly sides: ReadonlySignal<Sides>;
  /** The seed in a link; null while the page's own is as good as any. */
  readonly chosenSeed: ReadonlySignal<number | null>;
  /** A player of the page whose turn it is moves by itself. */
  readonly running: ReadonlySignal<boolean>;
  /** It is the turn of a player of the page at the end of the line. */
  readonly pageToMove: ReadonlySignal<boolean>;
  /** The reader has left the end of a line that a player of the page would have gone on with. */
  readonly browsedAway: ReadonlySignal<boolean>;
  /** How far the engine is with values that the solution lacks here; null while it works on none. */
  readonly workingOut: ReadonlySignal<Progress | null>;
  /** Whether the move that `path` ends with was made by a player of the page. */
  readonly isReply: (path: Path) => boolean;
  /**
   * Puts a setup on the board at a place of a line. `chosen` says who plays; with `usual` the reader makes the first move, and
   * keeps the side that was chosen by hand; with null all stays. An answer other than `answer` leaves everything as it was.
   */
  readonly open: (
    setup: Setup,
    line: Line,
    chosen: SidesAndSeed | 'usual' | null,
    arrival: Arrival,
  ) => Promise<Answered<Study>>;
  /** Asks for the positions once more, because values can be had now. */
  readonly refresh: () => Promise<void>;
  /**
   * Plays a legal move of the position at the cursor; anything else does nothing. A move that chance decides waits for its
   * result in {@link Playing.pending}, unless the die is thrown for it or the result is part of `move`. With `chosenAt`, a
   * position that has been left in the meantime makes the move void, as the second click of a double click.
   */
  readonly play: (move: string, chosenAt?: Position | null) => Promise<void>;
  /** The same as a player of the page does it: the die decides what comes of the move. */
  readonly reply: (move: string) => Promise<void>;
  /** Plays the move that leads from the position at ply `ply`. */
  readonly playAt: (ply: number, move: string) => Promise<void>;
  /** Plays a best move for whoever is to move. */
  readonly playBest: () => Promise<void>;
  /** Plays the move that waits, with one of its results: the text of a {@link ChanceResult}. */
  readonly resolve: (result: string) => Promise<void>;
  /** Plays the move that waits with a result that the die chooses. */
  readonly roll: () => Promise<void>;
  readonly cancelPending: () => void;
  readonly setSide: (player: PlayerIndex, side: Side) => void;
  readonly setSeed: (seed: number) => void;
  /** Plays on from the position shown, whoever called the game there or goes round in circles. */
  readonly playOn: () => void;
  /** The same from the end of the line. */
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
  /** Whether the die decides about the moves of the reader as well, whatever the reader wants otherwise. */
  readonly alwaysRolls: ReadonlySignal<boolean>;
  /** The same as long as the reader has not said who does. */
  readonly usuallyRolls: ReadonlySignal<boolean>;
  /** Whether the engine has a solution of the setup, so that it can work out what that lacks. */
  readonly solved: () => boolean;
  /** What endless play is worth in the game on the board. */
  readonly endlessPlay: () => EndlessPlay;
  /** Whether the reader is not to see what positions are worth. */
  readonly hidden: () => boolean;
  /** Told of every move that is played, in the same instant: the moves up to it. */
  readonly moved: (path: Path, byReader: boolean) => void;
  /** Told after every change that belongs into a link. */
  readonly changed: (visit: Visit) => void;
}

/** An empty game that waits for a setup. */
export function createPlaying(options: PlayingOptions): Playing {
  const { changed } = options;
  const players = createPlayers(options.seed);
  const { sides, seed, chosenSeed } = players;
  const asks = computed(
    () => !options.alwaysRolls.value && (players.dice.value ?? (options.usuallyRolls.value ? 'roll' : 'ask')) === 'ask',
  );
  const running = signal(false);
  const pending = signal<Move | null>(null);
  /** The paths of moves that the page's players made. */
  const replies = signal<ReadonlySet<string>>(new Set());
  let callOff = (): void => {};
  /** The reader has not chosen who plays. */
  let sidesAreUsual = true;

  const { walking, inTurn, atEnd, ...walker } = createWalker({
    engine: options.engine,
    changed,
    stops: () => sides.value.every((side) => side !== 'hand') || !pageToMove.value,
    left() {
      running.value = false;
      pending.value = null;
    },
    arrived: goOn,
  });
  const { setup, line, study, position, jump } = walking;
  const pageToMove = computed(() => atEnd.value && isTheirs(position.value));
  const workOut = createWorkOut(options.engine, () => void studyAgain());
  const { comesRound, playOn, recall, ...calling } = createCalling(
    walking,
    options.endlessPlay,
    options.hidden,
    changed,
  );

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

  /** What the page would play now by itself; null while it holds still. */
  function nextReply(): { readonly here: Position; readonly move: Move } | null {
    const here = position.value;
    const holdsStill = !running.value || !options.active.value || !atEnd.value || pending.value !== null;
    if (here === null || holdsStill || calling.called.value || goesRound(here)) return null;
    const move = ownMove(here);
    return move === null ? null : { here, move };
  }

  /** Whether moves that nobody waits for would go round in circles from here on. A reader is always answered. */
  function goesRound(here: Position): boolean {
    return comesRound.value && !(isTheirs(here) && sides.value.includes('hand'));
  }

  /** What follows every change of the position: values that lack are worked out, and the page's players move. */
  function goOn(): void {
    callOff();
    const current = setup.value;
    const here = position.value;
    if (current === null || here === null) return;
    if (options.solved()) workOut.look(current, here, lineText(line.value.moves.slice(0, line.value.cursor)));
    if (isTheirs(here) && goesRound(here)) running.value = false;
    if (nextReply() !== null) callOff = options.timer(players.delay.value, () => void inTurn(moveOfItself));
  }

  async function moveOfItself(): Promise<void> {
    const next = nextReply();
    if (next !== null) await begin(next.here, next.move, !isTheirs(next.here), 'replace');
  }

  function studyAgain(): Promise<void> {
    return inTurn(() =>
      walker.studyAgain(() => {
        const waits = pending.value?.text;
        pending.value = position.value?.moves.find((move) => move.text === waits) ?? null;
      }),
    );
  }

  /** Makes a move; one that chance decides and the reader has made waits for its result, if the reader wants to choose. */
  async function begin(here: Position, move: Move, byReader: boolean, visit: Visit): Promise<void> {
    if (move.results.length === 0) await extend(move.text, byReader, visit);
    else if (byReader && asks.value && choicesOf(move).length > 1) pending.value = move;
    else await throwDie(here, move, byReader, visit);
  }

  async function throwDie(here: Position, move: Move, byReader: boolean, visit: Visit): Promise<void> {
    const result = rollOf(move, turnAt(here));
    if (result !== null) await extend(result.text, byReader, visit);
  }

  /** Plays a move that is complete. */
  function extend(text: string, byReader: boolean, visit: Visit): Promise<void> {
    return walker.extend(text, visit, (path) => {
      running.value = true;
      // Who moves plays on, whatever was made of the game before.
      recall(null);
      const made = new Set(replies.value);
      if (byReader) made.delete(lineText(path));
      else made.add(lineText(path));
      replies.value = made;
      options.moved(path, byReader);
    });
  }

  async function play(text: string, chosenAt = position.value): Promise<void> {
    const here = position.value;
    const move = here === null || here !== chosenAt ? null : moveNamed(here, text);
    if (here === null || move === null) return;
    callOff();
    if (move.text === text) await begin(here, move, true, 'push');
    else await extend(text, true, 'push');
  }

  function playOnHere(): void {
    playOn();
    running.value = true;
    goOn();
  }

  /** The replies in a line that comes from a link, which does not say who made its moves. */
  function presumedReplies(moves: Path, { positions }: Study): readonly string[] {
    return moves.flatMap((_, ply) => (isTheirs(positions[ply] ?? null) ? [lineText(moves.slice(0, ply + 1))] : []));
  }

  return {
    ...walking,
    ...calling,
    ...createHints(position, best),
    asks,
    pending,
    sides,
    seed,
    chosenSeed,
    delay: players.delay,
    playsForced: players.playsForced,
    dice: players.dice,
    running,
    pageToMove,
    browsedAway: computed(
      () => !atEnd.value && !running.value && isTheirs(study.value?.positions[line.value.moves.length] ?? null),
    ),
    workingOut: workOut.progress,
    isReply: (path) => replies.value.has(lineText(path)),
    open: (next, at, chosen, { isStale, alongside }) =>
      inTurn(() => {
        const before = setup.value;
        return walker.open(next, at, isStale, (isNew, answer) => {
          if (chosen === 'usual') {
            if (sidesAreUsual) sides.value = usualSides(answer.positions[0]?.mover ?? 0);
          } else if (chosen !== null) {
            sides.value = chosen.sides;
            chosenSeed.value = chosen.seed;
            sidesAreUsual = isUsual(chosen.sides);
            recall(chosen.called ?? null);
          }
          const same = before?.game === next.game && before.text === next.text;
          if (isNew) replies.value = new Set([...(same ? replies.value : []), ...presumedReplies(at.moves, answer)]);
          alongside();
        });
      }),
    refresh() {
      workOut.forget();
      return studyAgain();
    },
    play: (move, chosenAt) => inTurn(() => play(move, chosenAt)),
    reply(text) {
      const here = position.value;
      return inTurn(async () => {
        const move = here?.moves.find((legal) => legal.text === text);
        if (here === position.value && here !== null && move !== undefined) await begin(here, move, false, 'replace');
      });
    },
    playAt: (ply, move) =>
      inTurn(async () => {
        jump(ply);
        await play(move);
      }),
    playBest: () =>
      inTurn(async () => {
        const move = position.value === null ? null : best(position.value);
        if (move !== null) await play(move.text);
      }),
    resolve: (result) =>
      inTurn(async () => {
        if (pending.value?.results.some(({ text }) => text === result) === true) await play(result);
      }),
    roll: () =>
      inTurn(async () => {
        if (position.value !== null && pending.value !== null)
          await throwDie(position.value, pending.value, true, 'push');
      }),
    cancelPending() {
      pending.value = null;
    },
    setSide(player, side) {
      sides.value = withSide(sides.value, player, side);
      sidesAreUsual = false;
      running.value = true;
      changed('replace');
      goOn();
    },
    setSeed(next) {
      chosenSeed.value = next;
      changed('replace');
      goOn();
    },
    playOn: playOnHere,
    resume() {
      jump(line.value.moves.length);
      playOnHere();
    },
    pause() {
      callOff();
      running.value = false;
      pending.value = null;
    },
  };
}
