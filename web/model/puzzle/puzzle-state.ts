/** Where the reader stands with a puzzle, and why a move cannot be made. */
import type { Path } from '../game/line-tree.ts';
import type { Position } from '../game/types.ts';
import type { Sentence } from '../words/sentence.ts';

/** Where the reader stands with a puzzle. */
export type PuzzleState =
  /** The engine is still at work on the board. */
  | { readonly kind: 'waiting' }
  /** Nothing is judged. */
  | { readonly kind: 'unknown'; readonly because: PuzzleDoubt }
  /** It is the reader's turn. */
  | { readonly kind: 'open' }
  /** The page is about to reply. */
  | { readonly kind: 'replying' }
  /** A move has broken the goal; the board stands behind it. */
  | {
      readonly kind: 'failed';
      /** Moves from the puzzle's first position, the wrong one last. */
      readonly path: Path;
      /** The author's reply to this move; null where there is none. */
      readonly reply: string | null;
      /** How the other player goes on from there: moves after the wrong one, as far as they are known. */
      readonly refutation: readonly string[];
      /** Cost of the move in a game of chance, after the reader asked why. */
      readonly cost: Sentence | null;
    }
  | {
      readonly kind: 'solved';
      /** Known to be without a wrong move, a hint or a look at the answer. */
      readonly clean: boolean;
      /** The position that came again, where the game is not over but called; null where it has ended. */
      readonly called: Position | null;
    }
  /** The reader has asked for the answer. */
  | { readonly kind: 'shown' };

/** Why nothing is judged, worded as `puzzle.unknown.<id>`. */
export type PuzzleDoubt =
  /** The goal is none of this game. */
  | 'goal'
  /** The game is over where the puzzle begins. */
  | 'over'
  /** No move of the first position keeps the goal. */
  | 'unreachable'
  /** The engine has reached a limit. */
  | 'limit'
  /** The engine was stopped, has failed, or cannot say what the goal needs. */
  | 'values';

/** Why a move cannot be made now, worded as `hint.<id>`. */
export type PuzzleRefusal =
  | 'wait'
  | 'puzzle-waiting'
  /** The reader looks at a position before the puzzle's first. */
  | 'puzzle-before'
  /** The wrong move has to be taken back first. */
  | 'puzzle-failed'
  | 'puzzle-over';
