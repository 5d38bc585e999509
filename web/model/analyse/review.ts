/**
 * Going over one's own moves: how many were best, and every other one once more, to be played better.
 *
 * What the reader tries is played on the board as any move is, and so becomes a branch; nothing is lost.
 */
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Path } from '../game/line-tree.ts';
import { beginsWith } from '../game/line-tree.ts';
import { moveNamed } from '../game/positions.ts';
import type { Move, PlayerIndex, Position } from '../game/types.ts';
import { bestMoves } from '../game/values.ts';
import type { PlaySession } from '../play/playing.ts';
import { type Remark, remarkOn } from '../words/remarks.ts';

/** How many moves of a player were how good. Moves without a choice, and those of unsolved positions, do not count. */
export type Tally = Readonly<Record<Remark['grade'], number>>;

/** A move by hand that was not best. */
export interface Slip {
  /** Ends with the move. */
  readonly path: Path;
  readonly position: Position;
  readonly best: readonly Move[];
}

/** Where the reader stands with a slip. */
export type Attempt =
  /** To find a better move. */
  | 'asking'
  /** The move tried is not best either. */
  | 'wrong'
  | 'found'
  /** The reader has asked for the answer. */
  | 'shown'
  /** The board shows something else. */
  | 'away';

/** What a review is at. */
export type ReviewStep =
  | {
      readonly kind: 'slip';
      readonly player: PlayerIndex;
      /** From 1. */
      readonly number: number;
      readonly count: number;
      readonly slip: Slip;
      readonly attempt: Attempt;
    }
  /** There is none left. */
  | { readonly kind: 'finished'; readonly player: PlayerIndex };

/** The review of the line shown. */
export interface Review {
  /** For each player, over the moves of the line that were made by hand. */
  readonly tallies: ReadonlySignal<readonly [Tally, Tally]>;
  /** Null while nothing is reviewed. */
  readonly step: ReadonlySignal<ReviewStep | null>;
  /** The reader still has to find a better move, so nothing may tell it. */
  readonly isSeeking: ReadonlySignal<boolean>;
  /** Goes over the slips of a player in the line shown, from the first one on. */
  readonly start: (player: PlayerIndex) => void;
  /** Takes an attempt back for another one. */
  readonly retry: () => void;
  /** How many slips of a player are in the line that is reviewed. */
  readonly slipsOf: (player: PlayerIndex) => number;
  /** Gives the answer. */
  readonly show: () => void;
  /** Goes on to the next slip, or past the last one. */
  readonly next: () => void;
  /** Ends the review at the end of the line that was reviewed. */
  readonly done: () => void;
  /** Ends the review where the board stands. */
  readonly drop: () => void;
}

/** A move by hand with what it was worth. */
interface Judged extends Slip {
  readonly grade: Remark['grade'];
}

/** Reviews what `playing` shows. */
export function createReview(playing: PlaySession): Review {
  const running = signal<{
    readonly player: PlayerIndex;
    /** Of both players: the line changes while the reader tries other moves. */
    readonly slips: readonly Slip[];
    readonly index: number;
    readonly shown: boolean;
    /** The line that is reviewed. */
    readonly line: Path;
  } | null>(null);

  // Stepping leaves the moves alone, and so what they are worth.
  const moves = computed(() => playing.line.value.moves);
  const judged = computed(() => {
    const positions = playing.study.value?.positions ?? [];
    return moves.value.flatMap((text, ply): readonly Judged[] => {
      const path = moves.value.slice(0, ply + 1);
      const position = positions[ply];
      if (position === undefined || playing.isReply(path)) return [];
      const remark = remarkOn(position, text);
      return remark === null ? [] : [{ path, position, best: bestMoves(position.moves), grade: remark.grade }];
    });
  });

  function tallyOf(player: PlayerIndex): Tally {
    const grades = judged.value.filter(({ position }) => position.mover === player).map(({ grade }) => grade);
    const count = (wanted: Remark['grade']): number => grades.filter((grade) => grade === wanted).length;
    return { best: count('best'), inaccurate: count('inaccurate'), mistake: count('mistake') };
  }

  function slipsOf(player: PlayerIndex): readonly Slip[] {
    return running.value?.slips.filter(({ position }) => position.mover === player) ?? [];
  }

  function attemptAt(slip: Slip, shown: boolean): Attempt {
    const { moves, cursor } = playing.line.value;
    const start = slip.path.slice(0, -1);
    const path = moves.slice(0, cursor);
    if (!beginsWith(path, start) || path.length > slip.path.length) return 'away';
    const tried = path[start.length];
    if (tried !== undefined && moveNamed(slip.position, tried)?.rank === 0) return 'found';
    if (shown) return 'shown';
    return tried === undefined ? 'asking' : 'wrong';
  }

  function visit(index: number): void {
    const current = running.value;
    if (current === null) return;
    running.value = { ...current, index, shown: false };
    const slip = slipsOf(current.player)[index];
    if (slip !== undefined) void playing.goTo(slip.path.slice(0, -1));
  }

  const step = computed((): ReviewStep | null => {
    if (running.value === null) return null;
    const { player, index, shown } = running.value;
    const slips = slipsOf(player);
    const slip = slips[index];
    if (slip === undefined) return { kind: 'finished', player };
    return { kind: 'slip', player, number: index + 1, count: slips.length, slip, attempt: attemptAt(slip, shown) };
  });

  return {
    tallies: computed(() => [tallyOf(0), tallyOf(1)]),
    step,
    isSeeking: computed(() => {
      const now = step.value;
      return now?.kind === 'slip' && (now.attempt === 'asking' || now.attempt === 'wrong');
    }),
    start(player) {
      const { slips, line } = running.value ?? {
        slips: judged.value.filter(({ grade }) => grade !== 'best'),
        line: playing.line.value.moves,
      };
      running.value = { player, slips, line, index: 0, shown: false };
      visit(0);
    },
    slipsOf: (player) => slipsOf(player).length,
    retry: () => visit(running.value?.index ?? 0),
    show() {
      const current = running.value;
      if (current === null) return;
      batch(() => {
        visit(current.index);
        running.value = { ...current, shown: true };
      });
    },
    next: () => visit((running.value?.index ?? 0) + 1),
    done() {
      const line = running.value?.line;
      running.value = null;
      if (line !== undefined) void playing.goTo(line);
    },
    drop() {
      running.value = null;
    },
  };
}
