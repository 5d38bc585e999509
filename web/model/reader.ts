/** What the reader does on the board: the moves that are played, and why a click did nothing. */
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Highlight } from './board/highlight.ts';
import type { Cell } from './game/types.ts';
import type { PlaySession } from './play/play-session.ts';
import type { PuzzleRefusal, PuzzleSession } from './puzzle/puzzle-session.ts';
import { isPlayed, type Mode } from './share/link-state.ts';

/** What to tell a reader whose click did nothing, worded as `hint.<id>`. */
export type Hint =
  | 'no-move'
  /** Several pieces can go there. */
  | 'which-piece'
  /** Nothing is played on this board. */
  | 'read-only'
  | PuzzleRefusal;

/** The reader at the board, in play and with a puzzle. */
export interface Reader {
  readonly hint: ReadonlySignal<Hint | null>;
  /** Where the piece stands that a hint is about; null without one. */
  readonly hintedPlace: ReadonlySignal<Cell | null>;
  /** The reader plays a move of the position at the cursor, if it is not the turn of a player of the page that is about to move. */
  readonly play: (move: string) => void;
  /** The reader chose a place in play, perhaps for the piece at `from`: plays the only move that leads there. */
  readonly choose: (place: Cell, from?: Cell) => void;
  /** Gives the next step of a hint; its second one points at the move. */
  readonly askHint: () => void;
  /** What was told is no longer about what is shown. */
  readonly dismissHint: () => void;
}

/** What {@link createReader} needs. */
export interface ReaderOptions {
  readonly mode: ReadonlySignal<Mode>;
  readonly mayMove: boolean;
  readonly playing: PlaySession;
  /** The puzzle, asked for only in its mode. */
  readonly puzzling: () => PuzzleSession;
  readonly highlighted: Signal<Highlight | null>;
}

/** A reader who has done nothing yet. */
export function createReader({ mode, mayMove, playing, puzzling, highlighted }: ReaderOptions): Reader {
  const hint = signal<Hint | null>(null);

  /** Why the reader cannot move now; null when nothing speaks against it. */
  function refusal(): Hint | null {
    if (mode.value === 'puzzle') return puzzling().refusal.value;
    return isPlayed(mode.value) && playing.running.value && playing.pageToMove.value ? 'wait' : null;
  }

  function play(move: string): void {
    hint.value = mayMove ? refusal() : 'read-only';
    if (hint.value !== null) return;
    if (mode.value === 'puzzle') void puzzling().play(move);
    else void playing.play(move, playing.position.value);
  }

  return {
    hint,
    hintedPlace: computed(() => {
      if (mode.value !== 'puzzle') return playing.hintedPlace.value;
      const given = puzzling().hint.value;
      return given === null || given.kind === 'words' ? null : given.move.from;
    }),
    play,
    choose(place, from) {
      const position = playing.position.value;
      const moves = (position?.moves ?? []).filter(
        (move) => move.to === place && (from === undefined || move.from === from),
      );
      const [move, another] = moves;
      if (another !== undefined) hint.value = refusal() ?? 'which-piece';
      else if (move !== undefined) play(move.text);
      else hint.value = position?.ending == null ? 'no-move' : mode.value === 'puzzle' ? refusal() : null;
    },
    askHint() {
      if (mode.value === 'puzzle') {
        puzzling().askHint();
        return;
      }
      playing.askHint();
      const given = playing.moveHint.value;
      if (given?.stage === 2) highlighted.value = { place: given.move.to, move: given.move.text };
    },
    dismissHint() {
      hint.value = null;
    },
  };
}
