/** State of a puzzle, and reasons why a move is rejected. */
import type { Path } from '../game/line-tree.ts';
import type { Position } from '../game/types.ts';
import type { Sentence } from '../words/sentence.ts';

export type PuzzleState =
  /** The page is waiting for the engine's answer about the board. */
  | { readonly kind: 'waiting' }
  /** The page cannot judge the reader's moves. */
  | { readonly kind: 'unknown'; readonly because: PuzzleDoubt }
  /** It is the reader's turn. */
  | { readonly kind: 'open' }
  /** The page is about to move. */
  | { readonly kind: 'replying' }
  /** A reader's move has broken the goal. The board shows the position after that move. */
  | {
      readonly kind: 'failed';
      /** Moves from the puzzle's first position up to and including the wrong move. */
      readonly path: Path;
      /** The author's reply to this move; null if there is none. */
      readonly reply: string | null;
      /** The opponent's refutation of the wrong move: the moves after it that are already computed. */
      readonly refutation: readonly string[];
      /** Why no refutation is displayed, if the reader has asked why the move is wrong. */
      readonly cost: Sentence | null;
    }
  | {
      readonly kind: 'solved';
      /** True if the reader solved the puzzle without wrong moves, hints or shown answers. */
      readonly clean: boolean;
      /** The repeated position at which the game was ended; null if the rules ended the game. */
      readonly called: Position | null;
    }
  /** The reader requested the answer. */
  | { readonly kind: 'shown' };

/** Reason why the page cannot judge moves; its message has the key `puzzle.unknown.<id>`. */
export type PuzzleDoubt =
  /** The goal is impossible in this game. */
  | 'goal'
  /** The game is over at the puzzle's start. */
  | 'over'
  /** No first move keeps the goal. */
  | 'unreachable'
  /** The engine has reached one of its limits. */
  | 'limit'
  /** The engine was stopped, has failed, or cannot compute the values. */
  | 'values';

/** Reason why the page rejects a move; its message has the key `hint.<id>`. */
export type PuzzleRefusal =
  | 'wait'
  | 'puzzle-waiting'
  /** The shown position is before the puzzle's start. */
  | 'puzzle-before'
  /** The reader must first take back the wrong move. */
  | 'puzzle-failed'
  | 'puzzle-over';
