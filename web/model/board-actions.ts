/** The reader's actions on the board: moves, and the reason why a click has no effect. */
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Cell, Highlight } from './game/types.ts';
import type { PlaySession } from './play/play-session.ts';
import type { PuzzleRefusal, PuzzleSession } from './puzzle/puzzle-session.ts';
import { isPlayed, type Mode } from './share/link-parameters.ts';

/** The reason why a click had no effect; its message has the key `hint.<id>`. */
export type Hint =
  | 'no-move'
  /** Several pieces can move to the clicked place. */
  | 'which-piece'
  /** The reader cannot move on this board. */
  | 'read-only'
  | PuzzleRefusal;

export interface BoardActionsOptions {
  readonly mode: ReadonlySignal<Mode>;
  readonly mayMove: boolean;
  readonly playing: PlaySession;
  /** Returns the state of the puzzle; called only in puzzle mode. */
  readonly puzzling: () => PuzzleSession;
  readonly highlighted: Signal<Highlight | null>;
}

/** The reader's actions in play and in puzzles. */
export class BoardActions {
  readonly #options: BoardActionsOptions;
  readonly hint = signal<Hint | null>(null);
  /** The place of the piece that the current hint refers to; null if there is no hint. */
  readonly hintedPlace = computed(() => {
    const { playing, puzzling } = this.#options;
    if (!this.#isPuzzle) return playing.hintedPlace.value;
    const given = puzzling().hint.value;
    return given === null || given.kind === 'words' ? null : given.move.from;
  });

  constructor(options: BoardActionsOptions) {
    this.#options = options;
  }

  /** Plays a move in the position at the cursor, unless the page is about to move. */
  readonly play = (move: string): void => {
    const { mayMove, playing, puzzling } = this.#options;
    this.hint.value = mayMove ? this.#refusal() : 'read-only';
    if (this.hint.value !== null) return;
    if (this.#isPuzzle) void puzzling().play(move);
    else void playing.play(move, playing.position.value);
  };

  /**
   * Plays the move to a place if there is only one such move. With `from`, considers only moves of the piece at `from`.
   */
  readonly choose = (place: Cell, from?: Cell): void => {
    const position = this.#options.playing.position.value;
    const moves = (position?.moves ?? []).filter(
      (move) => move.to === place && (from === undefined || move.from === from),
    );
    const [move, another] = moves;
    if (another !== undefined) this.hint.value = this.#refusal() ?? 'which-piece';
    else if (move !== undefined) this.play(move.text);
    else this.hint.value = position?.ending == null ? 'no-move' : this.#isPuzzle ? this.#refusal() : null;
  };

  /** Shows the next part of a hint. The second part shows the whole move. */
  readonly askHint = (): void => {
    const { highlighted, playing, puzzling } = this.#options;
    if (this.#isPuzzle) {
      puzzling().askHint();
      return;
    }
    playing.askHint();
    const given = playing.moveHint.value;
    if (given?.stage === 2) highlighted.value = { place: given.move.to, move: given.move.text };
  };

  /** Clears the hint, because the board shows another position. */
  dismissHint(): void {
    this.hint.value = null;
  }

  get #isPuzzle(): boolean {
    return this.#options.mode.value === 'puzzle';
  }

  /** Returns the reason why the reader cannot move now; null if the reader can move. */
  #refusal(): Hint | null {
    const { mode, playing, puzzling } = this.#options;
    if (this.#isPuzzle) return puzzling().refusal.value;
    return isPlayed(mode.value) && playing.running.value && playing.pageToMove.value ? 'wait' : null;
  }
}
