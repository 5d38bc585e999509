/**
 * What a page and the frame of Perfect Play in it say to each other, by `postMessage`.
 *
 * Every message is an object `{ app: 'perfect-play', version: 1, id?, type, … }`. The frame hears its parent alone and answers
 * every message that has an `id` with `done` or `error` and the same id. What is not understood is refused, never guessed.
 * Nothing that is sent is secret, so the frame speaks to any origin; a
 * page tells its frames apart by `event.source`.
 */
import type { ShownPart } from '../watch/shown-parts.ts';
import type { FrameOptions } from './embed-options.ts';

/** What marks a message as one of ours. */
export const APP = 'perfect-play';
/** Of this vocabulary. A frame says in `ready` which one it speaks. */
export const VERSION = 1;

/** What a page can tell its frame. */
export type HostMessage =
  /** Asks for a `ready` and a `resize`, by a page that may have come too late to hear the first one. */
  | { readonly type: 'hello' }
  /** Shows the place of a link: the part after `#`. */
  | { readonly type: 'load'; readonly fragment: string }
  /** Goes to a ply of the line, or to a step of the solver that is watched; `smooth`: through those between. */
  | { readonly type: 'setStep'; readonly step: number; readonly smooth?: boolean | undefined }
  /** Goes to a stop of the story, from 1; to the next one where that is not in the run. */
  | { readonly type: 'stop'; readonly stop: number }
  /** Points at nodes of a search, places of the board, what connects two of them, a line of the code (from 1); at nothing without any. */
  | ({ readonly type: 'highlight' } & FrameHighlight)
  /** Looks at a node of a search or at a position of a table, by number; null for that of the step. */
  | { readonly type: 'look'; readonly node: number | null }
  /** Goes where the reader of another frame is, as that has told: what is not there is left out. `done`: it was heard. */
  | ({ readonly type: 'follow' } & FramePlace)
  /** Shows nothing but these parts; all, where there are none. */
  | { readonly type: 'parts'; readonly parts: readonly ShownPart[] }
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  | { readonly type: 'setTheme'; readonly theme: FrameOptions['theme'] }
  | { readonly type: 'setLanguage'; readonly language: FrameOptions['lang'] }
  /** Asks for a `state`. */
  | { readonly type: 'getState' };

/** What a page can point at in its frame. */
export interface FrameHighlight {
  readonly nodes?: readonly number[] | undefined;
  readonly cells?: readonly number[] | undefined;
  readonly edges?: readonly (readonly [number, number])[] | undefined;
  readonly codeLine?: number | undefined;
}

/**
 * Where the reader of a frame is, in words that other frames know, whatever they show. Frames that go through the same go to
 * the same step; others to the first of its names that they have, or else to where they first meet its position.
 */
export interface FramePlace {
  readonly game: string;
  /** The same in frames that go through the same: board, line or solver. */
  readonly run: string;
  readonly step: number;
  /** Names of the step, as stories have them, the best first: `cut:1`, `layer:2`, `decide:…`, `line:3`. `path:…` has the moves to the node of a tree. */
  readonly anchors: readonly string[];
  /** The name of the position at the step; null where another one is looked at. */
  readonly position: string | null;
  /** The place of the board that is pointed at, which is shared where the game is the same; null for none. */
  readonly cell: number | null;
  /** The name of the position that is looked at instead of that of the step; null for none. */
  readonly chosen: string | null;
}

/** With fields that may be missing. */
type Possible<T> = { readonly [F in keyof T]?: T[F] | undefined };

/** What a frame says of a search that it shows, and of a story that is told there. */
export interface FrameTelling {
  /** The stop of the story at which one is, from 1, and how many there are; null where none is told. */
  readonly stop: number | null;
  readonly stops: number | null;
  /** How many steps there are. */
  readonly steps: number;
  /** What the step did: `enter`, `cut`, `hit`, `value`, `take`, `decide` …; null before the first. */
  readonly kind: string | null;
  /** The name of the position that is looked at; null while that is not known. */
  readonly position: string | null;
  /** What the players are sure of there, as the page writes it; null where no search has bounds. */
  readonly bounds: { readonly first: string; readonly second: string } | null;
  /** What is said of the step, in the language of the frame. */
  readonly sentence: string;
}

/** What a frame shows. Where a solver is watched or a story told, also what {@link FrameTelling} has. */
export interface FrameState extends Possible<FrameTelling> {
  /** The link to it, after `#`; empty while there is none. */
  readonly fragment: string;
  /** The moves up to the position shown. */
  readonly line: readonly string[];
  /** Plies, or steps of the solver that is watched. */
  readonly step: number;
  readonly length: number;
  readonly playing: boolean;
  /** Of the puzzle; null where there is none. */
  readonly puzzle: 'waiting' | 'open' | 'failed' | 'solved' | 'shown' | null;
}

/** What a frame tells its page. */
export type FrameMessage =
  /** Once it can be talked to. */
  | { readonly type: 'ready'; readonly versions: readonly number[]; readonly engine: string }
  /** The height that shows everything, in CSS pixels. */
  | { readonly type: 'resize'; readonly height: number }
  /** After every change, at most ten a second, and before `solved`; in answer to `getState`, with its id. */
  | ({ readonly type: 'state' } & FrameState)
  /** The reader or the page's player has moved. */
  | { readonly type: 'move'; readonly move: string; readonly player: 0 | 1; readonly byReader: boolean }
  /** The step of the solver that is watched, or the ply shown, has changed. */
  | { readonly type: 'step'; readonly step: number; readonly length: number }
  /** The reader is or points somewhere else, in frames that are linked: `follow` has others go along. */
  | ({ readonly type: 'place' } & FramePlace)
  /** A stop of the story has been reached. */
  | { readonly type: 'stop'; readonly stop: number; readonly stops: number }
  /** The reader has gone elsewhere by hand, away from the story or from where the page had gone. */
  | { readonly type: 'taken-over' }
  /** A key that the frame leaves to the page, as its address says by `keys=page`: the name of an arrow key, say. */
  | { readonly type: 'key'; readonly key: string }
  /** The puzzle was solved. */
  | {
      readonly type: 'solved';
      readonly clean: boolean;
      readonly moves: readonly string[];
      readonly wrongMoves: number;
      readonly hints: number;
    }
  | { readonly type: 'done' }
  /** A message was refused, or the page cannot go on; `code` is a fixed word, `message` an English sentence. */
  | { readonly type: 'error'; readonly code: string; readonly message: string };
