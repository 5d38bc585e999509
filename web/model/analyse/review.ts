/**
 * Reviews the moves of a player: counts the best moves, and lets the reader find better moves to replace the others.
 *
 * A move that the reader tries is played like any other move. It becomes a branch of the line, so no move is lost.
 */
import { batch, computed, signal } from '@preact/signals';
import type { Path } from '../game/line-tree.ts';
import { beginsWith } from '../game/line-tree.ts';
import { moveNamed } from '../game/positions.ts';
import type { Move, PlayerIndex, Position } from '../game/types.ts';
import { bestMoves } from '../game/values.ts';
import type { PlaySession } from '../play/play-session.ts';
import { type Remark, remarkOn } from '../words/remarks.ts';

/** Number of a player's moves in each grade. Excludes forced moves and moves in unsolved positions. */
export type Tally = Readonly<Record<Remark['grade'], number>>;

/** A reader's move that was not a best move. */
export interface Slip {
  /** The moves up to and including the slip. */
  readonly path: Path;
  readonly position: Position;
  readonly best: readonly Move[];
}

/** State of the reader's attempt to improve on a slip. */
export type Attempt =
  /** The page asks the reader for a better move. */
  | 'asking'
  /** The reader's attempt is not a best move either. */
  | 'wrong'
  | 'found'
  /** The reader has requested the answer to the slip. */
  | 'shown'
  /** The board shows a position that does not belong to the attempt. */
  | 'away';

export type ReviewStep =
  | {
      readonly kind: 'slip';
      readonly player: PlayerIndex;
      /** Number of the current slip, counted from 1. */
      readonly number: number;
      readonly count: number;
      readonly slip: Slip;
      readonly attempt: Attempt;
    }
  /** No slips are left to review. */
  | { readonly kind: 'finished'; readonly player: PlayerIndex };

/** A move made by the reader, with its grade. */
interface Judged extends Slip {
  readonly grade: Remark['grade'];
}

/** A review in progress. */
interface Running {
  readonly player: PlayerIndex;
  /** Slips of both players. They are stored, because the line changes while the reader tries other moves. */
  readonly slips: readonly Slip[];
  readonly index: number;
  readonly shown: boolean;
  /** The line of play under review. */
  readonly line: Path;
}

/** Reviews the moves of the line on the board. */
export class Review {
  readonly #playing: PlaySession;
  readonly #running = signal<Running | null>(null);
  /** Moves of the line. Moving the cursor along the line does not change them, so the grades are not recomputed. */
  readonly #moves = computed(() => this.#playing.line.value.moves);
  readonly #judged = computed(() => {
    const positions = this.#playing.study.value?.positions ?? [];
    const moves = this.#moves.value;
    return moves.flatMap((text, ply): readonly Judged[] => {
      const path = moves.slice(0, ply + 1);
      const position = positions[ply];
      if (position === undefined || this.#playing.isReply(path)) return [];
      const remark = remarkOn(position, text);
      return remark === null ? [] : [{ path, position, best: bestMoves(position.moves), grade: remark.grade }];
    });
  });

  /** Tallies of both players, which count only moves made by the reader. */
  readonly tallies = computed((): readonly [Tally, Tally] => [
    tallyOf(this.#judged.value, 0),
    tallyOf(this.#judged.value, 1),
  ]);
  /** Current step of the review; null if there is no review. */
  readonly step = computed((): ReviewStep | null => {
    if (this.#running.value === null) return null;
    const { player, index, shown } = this.#running.value;
    const slips = this.#slipsOf(player);
    const slip = slips[index];
    if (slip === undefined) return { kind: 'finished', player };
    const attempt = this.#attemptAt(slip, shown);
    return { kind: 'slip', player, number: index + 1, count: slips.length, slip, attempt };
  });
  /** True while the reader is looking for a better move, which nothing may reveal. */
  readonly isSeeking = computed(() => {
    const step = this.step.value;
    return step?.kind === 'slip' && (step.attempt === 'asking' || step.attempt === 'wrong');
  });

  constructor(playing: PlaySession) {
    this.#playing = playing;
  }

  /** Starts a review at the first slip of a player in the line on the board. */
  start(player: PlayerIndex): void {
    const { slips, line } = this.#running.value ?? {
      slips: this.#judged.value.filter(({ grade }) => grade !== 'best'),
      line: this.#playing.line.value.moves,
    };
    this.#running.value = { player, slips, line, index: 0, shown: false };
    this.#visit(0);
  }

  /** Takes back the reader's attempt at a better move. */
  retry(): void {
    this.#visit(this.#running.value?.index ?? 0);
  }

  /** Returns the number of slips of a player in the reviewed line. */
  slipsOf(player: PlayerIndex): number {
    return this.#slipsOf(player).length;
  }

  /** Shows the answer to the current slip. */
  show(): void {
    const current = this.#running.value;
    if (current === null) return;
    batch(() => {
      this.#visit(current.index);
      this.#running.value = { ...current, shown: true };
    });
  }

  /** Goes to the next slip; after the last slip, to the `finished` step. */
  next(): void {
    this.#visit((this.#running.value?.index ?? 0) + 1);
  }

  /** Ends the review and goes to the end of the reviewed line. */
  done(): void {
    const line = this.#running.value?.line;
    this.drop();
    if (line !== undefined) void this.#playing.goTo(line);
  }

  /** Ends the review and keeps the position on the board. */
  drop(): void {
    this.#running.value = null;
  }

  #slipsOf(player: PlayerIndex): readonly Slip[] {
    return this.#running.value?.slips.filter(({ position }) => position.mover === player) ?? [];
  }

  #attemptAt(slip: Slip, shown: boolean): Attempt {
    const { moves, cursor } = this.#playing.line.value;
    const start = slip.path.slice(0, -1);
    const path = moves.slice(0, cursor);
    if (!beginsWith(path, start) || path.length > slip.path.length) return 'away';
    const tried = path[start.length];
    if (tried !== undefined && moveNamed(slip.position, tried)?.rank === 0) return 'found';
    if (shown) return 'shown';
    return tried === undefined ? 'asking' : 'wrong';
  }

  #visit(index: number): void {
    const current = this.#running.value;
    if (current === null) return;
    this.#running.value = { ...current, index, shown: false };
    const slip = this.#slipsOf(current.player)[index];
    if (slip !== undefined) void this.#playing.goTo(slip.path.slice(0, -1));
  }
}

function tallyOf(judged: readonly Judged[], player: PlayerIndex): Tally {
  const grades = judged.filter(({ position }) => position.mover === player).map(({ grade }) => grade);
  const count = (wanted: Remark['grade']): number => grades.filter((grade) => grade === wanted).length;
  return { best: count('best'), inaccurate: count('inaccurate'), mistake: count('mistake') };
}
