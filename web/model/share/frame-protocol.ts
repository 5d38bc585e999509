/**
 * Messages between a page and its Perfect Play frame, sent with `postMessage`.
 *
 * A message is an object `{ app: 'perfect-play', version: 1, id?, type, … }`. The frame accepts messages only from its
 * parent. It answers every message that has an `id` with `done` or `error` and that id, and rejects unknown messages.
 * Messages contain no secrets, so the frame accepts any origin. A page identifies its frames by `event.source`.
 */
import type { ShownPart } from '../watch/shown-parts.ts';
import type { FrameOptions } from './embed-options.ts';

export const APP = 'perfect-play';
/** Version of the protocol. The `ready` message contains the versions that the frame supports. */
export const VERSION = 1;
/** Name of an element's frame that always has the height that it requests. */
export const AUTO_SIZE = 'auto';

/** Messages from a page to its frame. */
export type HostMessage =
  /** Requests `ready` and `resize`, for pages that missed these messages. */
  | { readonly type: 'hello' }
  /** Shows the place of a link, given the part after `#`. */
  | { readonly type: 'load'; readonly fragment: string }
  /** Goes to a ply of the line, or to a step of the watched solver; `smooth` shows the steps in between. */
  | { readonly type: 'setStep'; readonly step: number; readonly smooth?: boolean | undefined }
  /** Goes to a stop of the story, counted from 1, or to the next one that the run contains. */
  | { readonly type: 'stop'; readonly stop: number }
  /**
   * Highlights nodes, places, edges and a line of the code (from 1); if the message names none of them, clears the
   * highlight.
   */
  | ({ readonly type: 'highlight' } & FrameHighlight)
  /** Shows a node of a search or a position of a table by its number; null shows the one at the current step. */
  | { readonly type: 'look'; readonly node: number | null }
  /** Goes to the place of another frame's reader, if the place exists in this frame. */
  | ({ readonly type: 'follow' } & FramePlace)
  /** Shows only these parts; an empty list shows all. */
  | { readonly type: 'parts'; readonly parts: readonly ShownPart[] }
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  | { readonly type: 'setTheme'; readonly theme: FrameOptions['theme'] }
  | { readonly type: 'setLanguage'; readonly language: FrameOptions['lang'] }
  /** Requests a `state` message. */
  | { readonly type: 'getState' };

/** Highlights that a page sets in its frame. */
export interface FrameHighlight {
  readonly nodes?: readonly number[] | undefined;
  readonly cells?: readonly number[] | undefined;
  readonly edges?: readonly (readonly [number, number])[] | undefined;
  readonly codeLine?: number | undefined;
}

/**
 * The place of a frame's reader in a form that all frames understand. Frames with the same run go to the same step.
 * Others go to the first anchor that their run contains, or to the first occurrence of the position.
 */
export interface FramePlace {
  readonly game: string;
  /** Name of the run; equal for frames that show the same board with the same line or the same search. */
  readonly run: string;
  readonly step: number;
  /**
   * Names of the step as in stories, most specific first: `cut:1`, `layer:2`, `decide:…`, `line:3`. `path:…` contains
   * the moves to a tree node.
   */
  readonly anchors: readonly string[];
  /** Name of the position at the step; null if the frame shows another position. */
  readonly position: string | null;
  /** The highlighted place of the board, shared by frames of the same game; null if there is none. */
  readonly cell: number | null;
  /** Name of the position shown instead of the step's position; null if there is none. */
  readonly chosen: string | null;
}

/** `T` with optional fields. */
type Possible<T> = { readonly [F in keyof T]?: T[F] | undefined };

/** State of a search in a frame, and of its story. */
export interface FrameRunState {
  /** Number of the current stop of the story, counted from 1, and total number of stops; null if there is no story. */
  readonly stop: number | null;
  readonly stops: number | null;
  /** Total number of steps. */
  readonly steps: number;
  /** Event of the step: `enter`, `cut`, `hit`, `value`, `take`, `decide` …; null before the first step. */
  readonly kind: string | null;
  /** Name of the shown position; null until it is known. */
  readonly position: string | null;
  /** The players' bounds, in the words of the page; null if there are none. */
  readonly bounds: { readonly first: string; readonly second: string } | null;
  /** Sentence about the step, in the frame's language. */
  readonly sentence: string;
}

/** State of a frame; includes {@link FrameRunState} while it shows a solver or a story. */
export interface FrameState extends Possible<FrameRunState> {
  /** Link to the board: the part after `#`; empty if there is none. */
  readonly fragment: string;
  /** The moves up to the shown position. */
  readonly line: readonly string[];
  /** Ply of the line, or step of the watched solver. */
  readonly step: number;
  readonly length: number;
  readonly playing: boolean;
  /** State of the puzzle; null if there is none. */
  readonly puzzle: 'waiting' | 'open' | 'failed' | 'solved' | 'shown' | null;
}

/** Messages from a frame to its page. */
export type FrameMessage =
  /** The frame is ready to accept messages. */
  | { readonly type: 'ready'; readonly versions: readonly number[]; readonly engine: string }
  /** Height that shows the whole content of the frame, in CSS pixels. */
  | { readonly type: 'resize'; readonly height: number }
  /**
   * Sent after every change, at most ten times a second, and before `solved`. It also answers `getState`, with the id
   * of that message.
   */
  | ({ readonly type: 'state' } & FrameState)
  /** The reader or a page player has moved. */
  | { readonly type: 'move'; readonly move: string; readonly player: 0 | 1; readonly byReader: boolean }
  /** The step of the watched solver, or the ply shown, has changed. */
  | { readonly type: 'step'; readonly step: number; readonly length: number }
  /** The reader's place in a linked frame has changed. Send it to other frames as `follow`. */
  | ({ readonly type: 'place' } & FramePlace)
  /** The story has reached a stop. */
  | { readonly type: 'stop'; readonly stop: number; readonly stops: number }
  /** The reader has left the story, or the place that the page chose. */
  | { readonly type: 'taken-over' }
  /** The reader pressed a key that belongs to the page (`keys=page`), such as an arrow key. */
  | { readonly type: 'key'; readonly key: string }
  /** The puzzle is solved. */
  | {
      readonly type: 'solved';
      readonly clean: boolean;
      readonly moves: readonly string[];
      readonly wrongMoves: number;
      readonly hints: number;
    }
  | { readonly type: 'done' }
  /** The frame rejected a message or has failed. `code` is a fixed word, `message` an English sentence. */
  | { readonly type: 'error'; readonly code: string; readonly message: string };
