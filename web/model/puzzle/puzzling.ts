/**
 * Solving a puzzle: the reader's moves are judged by the goal, the page resists as well as possible, and says why a move fails.
 *
 * Nothing here is worth a look before the reader has solved the puzzle or given up: while it is open, views show no values.
 * What is judged is the whole line, wherever in it the reader looks: stepping back changes nothing, playing on from there does.
 */
import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { EnginePort } from '../game/engine-port.ts';
import { type Line, lineText } from '../game/line.ts';
import { beginsWith, type Path } from '../game/line-tree.ts';
import { isKnown } from '../game/positions.ts';
import type { Timer } from '../game/timer.ts';
import type { GameEntry, Move, PlayerIndex } from '../game/types.ts';
import { bestMoves } from '../game/values.ts';
import type { Playing } from '../play/playing.ts';
import type { Solving } from '../play/solving.ts';
import { createFilling } from './filling.ts';
import { suitsGame } from './goal.ts';
import { createHinting, type PuzzleHint } from './hinting.ts';
import { canBeReached, type GoalLine, type GoalStanding, goalAfter } from './judging.ts';
import type { Puzzle } from './puzzle.ts';
import { puzzleParameters } from './puzzle-link.ts';
import type { PuzzleRefusal, PuzzleState } from './puzzle-state.ts';
import { costOf, createRefuting, LONGEST_REFUTATION } from './refuting.ts';

export type { PuzzleHint } from './hinting.ts';
export type { PuzzleRefusal, PuzzleState } from './puzzle-state.ts';

/** The puzzle on the page. */
export interface Puzzling {
  /** Null where the page shows no puzzle. */
  readonly puzzle: ReadonlySignal<Puzzle | null>;
  readonly solver: ReadonlySignal<PlayerIndex | null>;
  readonly state: ReadonlySignal<PuzzleState>;
  readonly hint: ReadonlySignal<PuzzleHint | null>;
  /** There is a hint that was not given yet; never in a contest. */
  readonly canHint: ReadonlySignal<boolean>;
  /** There are hints at all in this puzzle. */
  readonly offersHints: ReadonlySignal<boolean>;
  readonly wrongMoves: ReadonlySignal<number>;
  readonly hintsUsed: ReadonlySignal<number>;
  /** The reader knows the answer, having found it or asked for it. */
  readonly answered: ReadonlySignal<boolean>;
  /** The page plays the refutation, or the answer. */
  readonly demonstrating: ReadonlySignal<boolean>;
  /** Why the reader cannot make a move at the position shown; null when one can be made. */
  readonly refusal: ReadonlySignal<PuzzleRefusal | null>;
  /** What a link carries: of an answer that was shown, nothing. */
  readonly linkedLine: ReadonlySignal<Line>;
  /** Plays a legal move of the position shown, unless there is a {@link Puzzling.refusal}. */
  readonly play: (move: string) => Promise<void>;
  readonly askHint: () => void;
  /** Takes the wrong move back. */
  readonly retry: () => Promise<void>;
  /** Plays the refutation on the board, a move at a time. */
  readonly why: () => void;
  /** Plays the solution on the board; not in a contest. */
  readonly giveUp: () => void;
  /** Ends what the page plays on the board. */
  readonly stop: () => void;
  /** Begins once more, with nothing counted. */
  readonly restart: () => Promise<void>;
  /** Puts a puzzle on the page, or with null takes it away. */
  readonly restore: (puzzle: Puzzle | null) => void;
}

/** What {@link createPuzzling} needs. */
export interface PuzzlingOptions {
  readonly engine: Pick<EnginePort, 'study' | 'workOut'>;
  readonly timer: Timer;
  readonly game: ReadonlySignal<GameEntry | null>;
  readonly playing: Playing;
  readonly solving: ReadonlySignal<Solving>;
  /** The page plays nothing while this is false. */
  readonly active: ReadonlySignal<boolean>;
  /** False where whoever shows the puzzle wants it solved without hints. */
  readonly offersHints: boolean;
  /** Points at a hinted move on the board. */
  readonly point: (move: Move) => void;
  /** Told of changes that belong into a link and are none of the line. */
  readonly changed: () => void;
}

/** A puzzle with the place on the page that it belongs to. */
interface Held {
  readonly puzzle: Puzzle;
  /** Game and setup: on another board there is no puzzle. */
  readonly board: string;
  /** The moves before the puzzle's first position. */
  readonly opening: Path;
}

/** No puzzle yet. */
export function createPuzzling(options: PuzzlingOptions): Puzzling {
  const { engine, timer, game, playing, active } = options;
  const { line, position } = playing;
  const held = signal<Held | null>(null);
  const hinting = createHinting();
  const wrong = signal<ReadonlySet<string>>(new Set());
  const shown = signal(false);
  const found = signal(false);
  /** Moves came with the puzzle: nobody knows what was tried before them. */
  const resumed = signal(false);
  const demonstration = signal<'why' | 'answer' | null>(null);
  /** The failed path whose cost the reader requested. */
  const questioned = signal<string | null>(null);
  /** A move of the reader is being made; the position shown is still the one before it. */
  let isMoving = false;

  const board = computed(() => `${playing.setup.value?.game} ${playing.setup.value?.text}`);
  const puzzle = computed(() => (held.value?.board === board.value ? held.value.puzzle : null));
  const from = computed(() => puzzle.value?.from ?? 0);
  const atEnd = computed(() => line.value.cursor === line.value.moves.length);

  /** What was played of the puzzle up to a ply of the line; null without a puzzle, and before it begins. */
  function playedTo(ply: number): GoalLine | null {
    const positions = playing.study.value?.positions.slice(from.value, ply + 1) ?? [];
    if (puzzle.value === null || game.value === null || positions.length === 0) return null;
    const moves = line.value.moves.slice(from.value, ply);
    return { goal: puzzle.value.goal, game: game.value, before: from.value, positions, moves };
  }

  const played = computed(() => playedTo(line.value.moves.length));
  const standing = computed(() => (played.value === null ? null : goalAfter(played.value)));
  const solver = computed(() => played.value?.positions[0]?.mover ?? null);
  const isReachable = computed(() => {
    const [first] = played.value?.positions ?? [];
    if (played.value === null || first === undefined) return null;
    const { goal, game: entry, before } = played.value;
    return canBeReached(goal, entry, before, first);
  });
  /** The place of the position shown. */
  const place = computed(() => lineText(line.value.moves.slice(0, line.value.cursor)));
  /** The ply of the line whose values are needed and not there; null when there is none. */
  const lacking = computed(() => {
    if (standing.value?.kind === 'unknown') return from.value + standing.value.ply;
    const end = played.value?.positions.at(-1);
    return standing.value?.kind === 'open' && end !== undefined && !isKnown(end) ? line.value.moves.length : null;
  });
  const isHopeless = createFilling({
    engine,
    playing,
    solving: options.solving,
    active: computed(() => active.value && puzzle.value !== null),
    lacking,
  });
  const refuting = createRefuting(engine);

  const state = computed((): PuzzleState => {
    // Elsewhere on the page nothing that is played is meant for the puzzle.
    if (!active.value) return { kind: 'waiting' };
    if (shown.value) return { kind: 'shown' };
    if (played.value === null || standing.value === null) return { kind: 'waiting' };
    if (!suitsGame(played.value.goal, played.value.game)) return { kind: 'unknown', because: 'goal' };
    if (standing.value.kind === 'broken' && played.value.moves.length === 0) {
      return { kind: 'unknown', because: 'over' };
    }
    if (standing.value.kind !== 'reached' && isReachable.value === false) {
      return { kind: 'unknown', because: 'unreachable' };
    }
    switch (standing.value.kind) {
      case 'broken': {
        const path = played.value.moves.slice(0, standing.value.ply + 1);
        const key = lineText(path);
        const reply = puzzle.value?.words.replies.find((known) => lineText(known.path) === key)?.text ?? null;
        const cost = questioned.value === key ? costOf(played.value, standing.value.ply) : null;
        return { kind: 'failed', path, reply, refutation: refuting.moves.value, cost };
      }
      case 'reached':
        return {
          kind: 'solved',
          clean: wrong.value.size === 0 && hinting.used.value === 0 && !resumed.value,
          called: standing.value.called ? (played.value.positions[standing.value.plies] ?? null) : null,
        };
      case 'unknown':
        return withoutValues();
      case 'open': {
        const end = played.value.positions.at(-1);
        if (end === undefined || !isKnown(end)) return withoutValues();
        return { kind: end.mover === solver.value ? 'open' : 'replying' };
      }
    }
  });

  function withoutValues(): PuzzleState {
    const { phase } = options.solving.value;
    const waits = phase === 'loading' || phase === 'working' || (phase === 'solved' && !isHopeless.value);
    if (waits) return { kind: 'waiting' };
    return { kind: 'unknown', because: phase === 'limit' ? 'limit' : 'values' };
  }

  const refusal = computed((): PuzzleRefusal | null => {
    const here = playedTo(line.value.cursor);
    if (here === null) return 'puzzle-before';
    if (state.value.kind === 'unknown') return null;
    if (state.value.kind === 'waiting') return 'puzzle-waiting';
    if (shown.value) return 'puzzle-over';
    switch (goalAfter(here).kind) {
      case 'broken':
        return 'puzzle-failed';
      case 'reached':
        return 'puzzle-over';
      default:
        return position.value?.mover === solver.value ? null : 'wait';
    }
  });

  const best = computed(() => (position.value === null ? null : (bestMoves(position.value.moves)[0] ?? null)));
  /** The next hint at the position shown. */
  const nextHint = computed(() => {
    const isOpen = refusal.value === null && state.value.kind !== 'unknown';
    if (puzzle.value === null || puzzle.value.contest || !options.offersHints || !isOpen) return null;
    return hinting.next(place.value, puzzle.value.words.hints, best.value, position.value?.moves ?? []);
  });

  /** How long what refutes the move at a ply of the puzzle may be: a win that comes too late is not waited for. */
  function refutationLength(ply: number): number {
    const goal = puzzle.value?.goal;
    const limit = goal?.kind === 'win' && goal.plies !== null ? goal.plies - ply - 1 : LONGEST_REFUTATION;
    return Math.min(Math.max(limit, 1), LONGEST_REFUTATION);
  }

  /** Whether the page goes on by itself where the line ends. */
  function goesOn(now: GoalStanding | null): boolean {
    switch (demonstration.value) {
      case 'why':
        return now?.kind === 'broken' && line.value.moves.length < from.value + now.ply + 1 + refutationLength(now.ply);
      case 'answer':
        return now?.kind === 'open';
      case null:
        return state.value.kind === 'replying';
    }
  }

  /** What the page plays next; a new object after every change. */
  const nextReply = computed(() => {
    if (!active.value || puzzle.value === null || !atEnd.value || position.value?.ending !== null) return null;
    return best.value === null || !goesOn(standing.value) ? null : { move: best.value.text };
  });

  effect(() => {
    const reply = nextReply.value;
    if (reply === null) {
      // What was being shown is over, or the reader has gone elsewhere; values may still be on their way.
      if (active.value && (best.value !== null || position.value?.ending != null)) demonstration.value = null;
      return;
    }
    return timer(playing.delay.peek(), () => void playing.reply(reply.move));
  });

  effect(() => {
    const now = state.value;
    if (!active.value || puzzle.value === null) return;
    untracked(() => {
      if (now.kind === 'solved' || now.kind === 'shown') found.value = true;
      if (now.kind !== 'failed') refuting.forget();
      else {
        const key = lineText(now.path);
        if (!wrong.value.has(key)) wrong.value = new Set([...wrong.value, key]);
        const setup = playing.setup.value;
        const path = [...line.value.moves.slice(0, from.value), ...now.path];
        if (setup !== null) refuting.refute(setup, path, refutationLength(now.path.length - 1));
      }
    });
  });

  function forget(): void {
    hinting.forget();
    wrong.value = new Set();
    shown.value = false;
    questioned.value = null;
    found.value = false;
    resumed.value = false;
    demonstration.value = null;
  }

  /** The line up to its wrong move, or with it; the whole line where there is none. */
  function untilBroken(withMove: boolean): Path {
    const { moves } = line.value;
    const now = standing.value;
    return now?.kind === 'broken' ? moves.slice(0, from.value + now.ply + (withMove ? 1 : 0)) : moves;
  }

  async function demonstrate(what: 'why' | 'answer'): Promise<void> {
    await playing.cut(untilBroken(what === 'why'), false);
    demonstration.value = what;
  }

  return {
    puzzle,
    solver,
    state,
    hint: computed(() => (refusal.value === null ? hinting.at(place.value) : null)),
    canHint: computed(() => nextHint.value !== null),
    offersHints: computed(() => options.offersHints && puzzle.value?.contest === false),
    wrongMoves: computed(() => wrong.value.size),
    hintsUsed: hinting.used,
    answered: found,
    demonstrating: computed(() => demonstration.value !== null),
    refusal,
    linkedLine: computed(() => {
      const opening = held.value?.opening ?? [];
      return shown.value ? { moves: opening, cursor: opening.length } : line.value;
    }),
    async play(move) {
      if (refusal.value !== null || isMoving) return;
      demonstration.value = null;
      isMoving = true;
      try {
        await playing.play(move);
      } finally {
        isMoving = false;
      }
    },
    askHint() {
      const next = nextHint.value;
      if (next === null) return;
      hinting.give(place.value, next);
      if (next.kind === 'move') options.point(next.move);
    },
    async retry() {
      if (state.value.kind !== 'failed') return;
      demonstration.value = null;
      questioned.value = null;
      await playing.cut(untilBroken(false), false);
    },
    why() {
      if (state.value.kind !== 'failed') return;
      // Future chance results refute nothing and cannot be shown.
      if (game.value?.valueKind === 'probability') questioned.value = lineText(state.value.path);
      else void demonstrate('why');
    },
    giveUp() {
      if (puzzle.value === null || puzzle.value.contest) return;
      void demonstrate('answer');
      shown.value = true;
      options.changed();
    },
    stop() {
      demonstration.value = null;
    },
    async restart() {
      const before = held.value;
      const opening = before?.opening ?? [];
      demonstration.value = null;
      await playing.cut(opening, true);
      // Not before the line is cut: an answer that was shown would look like one that was found.
      if (held.value === before && !isFurther(line.value.moves, opening)) forget();
    },
    restore(next) {
      const { moves } = line.value;
      const before = held.value;
      const opening = moves.slice(0, next?.from ?? 0);
      const now = next === null ? null : { puzzle: { ...next, from: opening.length }, board: board.value, opening };
      batch(() => {
        const goesOnWith = before !== null && now !== null && keyOf(before) === keyOf(now);
        if (!goesOnWith || (found.value && !isFurther(moves, opening))) {
          forget();
          resumed.value = isFurther(moves, opening);
        }
        demonstration.value = null;
        held.value = now;
      });
    },
  };
}

/** Whether something was played after the opening. */
function isFurther(moves: Path, opening: Path): boolean {
  return moves.length > opening.length && beginsWith(moves, opening);
}

function keyOf({ puzzle, board, opening }: Held): string {
  return JSON.stringify([board, opening, puzzleParameters(puzzle)]);
}
