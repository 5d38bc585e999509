/**
 * Playing through a setup: the line, the cursor, who plays which side, and the perfect player's turns.
 *
 * The line and the positions along it always change together, so a view never sees one without the other. Actions that
 * need the engine wait for each other in the order in which they were called.
 */
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Answered, EnginePort } from './engine-port.ts';
import { EMPTY_LINE, type Line, lineText, playMove, sameLine, stepTo } from './line.ts';
import { createOpponent } from './opponent.ts';
import type { Move, PlayerIndex, Position, Setup, Study } from './types.ts';

/** Who makes the moves of a player. */
export type Side = 'hand' | 'perfect';
/** Who makes the moves of each player. */
export type Sides = readonly [Side, Side];

/** Runs something later; the function it returns calls that off. */
export type Timer = (milliseconds: number, run: () => void) => () => void;

/** How a change belongs into the browser's history: as a place of its own, or in place of the last one. */
export type Visit = 'push' | 'replace';

/** The game in play. */
export interface Playing {
  readonly setup: ReadonlySignal<Setup | null>;
  readonly line: ReadonlySignal<Line>;
  readonly study: ReadonlySignal<Study | null>;
  /** The position at the cursor. */
  readonly position: ReadonlySignal<Position | null>;
  /** The move that led to the position at the cursor. */
  readonly lastMove: ReadonlySignal<Move | null>;
  readonly sides: ReadonlySignal<Sides>;
  /** A perfect player whose turn it is moves by itself. */
  readonly running: ReadonlySignal<boolean>;
  /** It is the turn of a perfect player at the end of the line. */
  readonly perfectToMove: ReadonlySignal<boolean>;
  readonly canTakeBack: ReadonlySignal<boolean>;
  readonly canRedo: ReadonlySignal<boolean>;
  /**
   * Puts a setup on the board at a place of a line. `alongside` runs in the same instant as the change. An answer other
   * than `answer` leaves everything as it was.
   */
  readonly open: (setup: Setup, line: Line, sides: Sides | null, alongside: () => void) => Promise<Answered<Study>>;
  /** Asks for the positions once more, because values can be had now. */
  readonly refresh: () => void;
  /** Plays a legal move of the position at the cursor; anything else does nothing. */
  readonly play: (move: string) => Promise<void>;
  /** Plays the move that leads from the position at ply `ply`. */
  readonly playAt: (ply: number, move: string) => Promise<void>;
  /** Plays a best move for whoever is to move. */
  readonly playBest: () => Promise<void>;
  readonly step: (by: number) => void;
  readonly jump: (ply: number) => void;
  /** Takes back the last move, and a perfect player's answer with it. */
  readonly takeBack: () => Promise<void>;
  readonly redo: () => Promise<void>;
  readonly restart: () => Promise<void>;
  readonly setSide: (player: PlayerIndex, side: Side) => void;
  readonly resume: () => void;
  readonly pause: () => void;
}

/** What {@link createPlaying} needs. */
export interface PlayingOptions {
  readonly engine: EnginePort;
  readonly timer: Timer;
  /** Seed of the perfect player's choices. */
  readonly seed: number;
  /** How long a perfect player waits before it moves, in milliseconds. */
  readonly delay: number;
  /** Perfect players hold still while this is false. */
  readonly active: ReadonlySignal<boolean>;
  /** Told after every change that belongs into a link. */
  readonly changed: (visit: Visit) => void;
}

/** An empty game that waits for a setup. */
export function createPlaying(options: PlayingOptions): Playing {
  const { engine, changed } = options;
  const setup = signal<Setup | null>(null);
  const line = signal<Line>(EMPTY_LINE);
  const study = signal<Study | null>(null);
  const sides = signal<Sides>(['hand', 'perfect']);
  const running = signal(false);
  const past = signal<readonly Line[]>([]);
  const future = signal<readonly Line[]>([]);
  const opponent = createOpponent(options.seed);
  const inTurn = createQueue();
  let callOff = (): void => {};

  const position = computed(() => study.value?.positions[line.value.cursor] ?? null);
  const lastMove = computed(() => {
    const { moves, cursor } = line.value;
    const before = study.value?.positions[cursor - 1];
    return before?.moves.find((move) => move.text === moves[cursor - 1]) ?? null;
  });
  const perfectToMove = computed(() => {
    const here = position.value;
    if (here === null || here.ending !== null) return false;
    return line.value.cursor === line.value.moves.length && sides.value[here.mover] === 'perfect';
  });

  function scheduleReply(): void {
    callOff();
    if (!running.value || !options.active.value || !perfectToMove.value) return;
    callOff = options.timer(options.delay, () => {
      const move = opponent(position.value?.moves ?? []);
      if (move !== null) void inTurn(() => extend(move.text, 'replace'));
    });
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
      alongside();
    });
    return true;
  }

  async function extend(move: string, visit: Visit): Promise<void> {
    if (!position.value?.moves.some((legal) => legal.text === move)) return;
    const before = line.value;
    const shown = await show(playMove(before, move), () => {
      past.value = [...past.value, before];
      future.value = [];
      running.value = true;
    });
    if (!shown) return;
    changed(visit);
    scheduleReply();
  }

  /** Whether a reader who takes moves back wants to stop at the end of this line. */
  function handMoves(): boolean {
    return sides.value.every((side) => side === 'perfect') || !perfectToMove.value;
  }

  async function travel(from: typeof past, to: typeof past): Promise<void> {
    do {
      const target = from.value.at(-1);
      if (target === undefined) break;
      const leaving = line.value;
      const shown = await show(target, () => {
        from.value = from.value.slice(0, -1);
        to.value = [...to.value, leaving];
        running.value = false;
      });
      if (!shown) break;
    } while (!handMoves());
    changed('replace');
  }

  function jump(ply: number): void {
    const next = stepTo(line.value, ply);
    if (next === line.value) return;
    callOff();
    batch(() => {
      line.value = next;
      running.value = false;
    });
    changed('replace');
  }

  return {
    setup,
    line,
    study,
    position,
    lastMove,
    sides,
    running,
    perfectToMove,
    canTakeBack: computed(() => past.value.length > 0),
    canRedo: computed(() => future.value.length > 0),

    open: (next, at, nextSides, alongside) =>
      inTurn(async () => {
        const answered = await engine.study(next.game, next.text, lineText(at.moves));
        if (answered.kind !== 'answer') return answered;
        callOff();
        const same = setup.value?.game === next.game && setup.value.text === next.text;
        if (!same || !sameLine(line.value, at)) {
          batch(() => {
            setup.value = next;
            study.value = answered.answer;
            line.value = at;
            if (nextSides !== null) sides.value = nextSides;
            running.value = false;
            past.value = [];
            future.value = [];
            alongside();
          });
        } else {
          batch(() => {
            if (nextSides !== null) sides.value = nextSides;
            alongside();
          });
        }
        return answered;
      }),
    refresh() {
      void inTurn(async () => {
        if (await show(line.value, () => {})) scheduleReply();
      });
    },
    play: (move) =>
      inTurn(() => {
        callOff();
        return extend(move, 'push');
      }),
    playAt: (ply, move) =>
      inTurn(async () => {
        jump(ply);
        callOff();
        await extend(move, 'push');
      }),
    playBest: () =>
      inTurn(async () => {
        callOff();
        const move = opponent(position.value?.moves ?? []);
        if (move !== null) await extend(move.text, 'push');
      }),
    step: (by) => jump(line.value.cursor + by),
    jump,
    takeBack: () =>
      inTurn(() => {
        callOff();
        return travel(past, future);
      }),
    redo: () =>
      inTurn(() => {
        callOff();
        return travel(future, past);
      }),
    restart: () =>
      inTurn(async () => {
        callOff();
        const before = line.value;
        if (before.moves.length === 0) return;
        await show(EMPTY_LINE, () => {
          past.value = [...past.value, before];
          future.value = [];
          running.value = false;
        });
        changed('push');
      }),
    setSide(player, side) {
      sides.value = player === 0 ? [side, sides.value[1]] : [sides.value[0], side];
      running.value = true;
      changed('replace');
      scheduleReply();
    },
    resume() {
      running.value = true;
      scheduleReply();
    },
    pause() {
      callOff();
      running.value = false;
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
