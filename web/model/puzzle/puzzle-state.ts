/** State of a puzzle, and reasons why a move is rejected. */
import type { Path } from '../game/line-tree.ts';
import type { Position } from '../game/types.ts';
import type { Sentence } from '../words/sentence.ts';

/** State of a puzzle. */
export type PuzzleState =
  /** The engine is busy with the board. */
  | { readonly kind: 'waiting' }
  /** Moves are not judged. */
  | { readonly kind: 'unknown'; readonly because: PuzzleDoubt }
  /** The reader is to move. */
  | { readonly kind: 'open' }
  /** The page is about to move. */
  | { readonly kind: 'replying' }
  /** A move has broken the goal; the board shows the position after it. */
  | {
      readonly kind: 'failed';
      /** Moves from the puzzle's first position, the wrong one last. */
      readonly path: Path;
      /** The author's reply to this move; null = none. */
      readonly reply: string | null;
      /** The opponent's refutation: moves after the wrong one, as far as they are known. */
      readonly refutation: readonly string[];
      /** Cost of the move in a game of chance, after the reader asked why. */
      readonly cost: Sentence | null;
    }
  | {
      readonly kind: 'solved';
      /** Solved without wrong moves, hints and answers. */
      readonly clean: boolean;
      /** The repeated position at which the game was called; null if the game has ended. */
      readonly called: Position | null;
    }
  /** The reader has asked for the answer. */
  | { readonly kind: 'shown' };

/** Reason why moves are not judged, worded as `puzzle.unknown.<id>`. */
export type PuzzleDoubt =
  /** The goal is impossible in this game. */
  | 'goal'
  /** The game is over at the puzzle's start. */
  | 'over'
  /** No first move keeps the goal. */
  | 'unreachable'
  /** The engine has reached a limit. */
  | 'limit'
  /** The engine was stopped, has failed, or cannot provide the values. */
  | 'values';

/** Reason why a move is rejected, worded as `hint.<id>`. */
export type PuzzleRefusal =
  | 'wait'
  | 'puzzle-waiting'
  /** The position shown is before the puzzle's start. */
  | 'puzzle-before'
  /** The reader must take the wrong move back first. */
  | 'puzzle-failed'
  | 'puzzle-over';
