/**
 * Messages between a page and its Perfect Play frame, by `postMessage`.
 *
 * A message is an object `{ app: 'perfect-play', version: 1, id?, type, … }`. The frame accepts messages only from its parent. It
 * answers every message that has an `id` with `done` or `error` and that id, and rejects unknown messages. Messages contain no
 * secrets, so the frame accepts any origin; a page identifies its frames by `event.source`.
 */
import type { ShownPart } from '../watch/shown-parts.ts';
import type { FrameOptions } from './embed-options.ts';

export const APP = 'perfect-play';
/** Version of the messages; `ready` reports the frame's. */
export const VERSION = 1;

/** Messages from a page to its frame. */
export type HostMessage =
  /** Requests `ready` and `resize`, for pages that missed the first ones. */
  | { readonly type: 'hello' }
  /** Shows the place of a link: the part after `#`. */
  | { readonly type: 'load'; readonly fragment: string }
  /** Goes to a ply of the line, or to a step of the watched solver; `smooth`: through the steps between. */
  | { readonly type: 'setStep'; readonly step: number; readonly smooth?: boolean | undefined }
  /** Goes to a stop of the story, from 1, or to the next one that the run contains. */
  | { readonly type: 'stop'; readonly stop: number }
  /** Highlights nodes, places, edges and a line of the code (from 1); without any, ends the highlight. */
  | ({ readonly type: 'highlight' } & FrameHighlight)
  /** Shows a node of a search or a position of a table by number; null = that of the step. */
  | { readonly type: 'look'; readonly node: number | null }
  /** Goes to the place of another frame's reader, as far as it exists here. */
  | ({ readonly type: 'follow' } & FramePlace)
  /** Shows only these parts; an empty list shows all. */
  | { readonly type: 'parts'; readonly parts: readonly ShownPart[] }
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  | { readonly type: 'setTheme'; readonly theme: FrameOptions['theme'] }
  | { readonly type: 'setLanguage'; readonly language: FrameOptions['lang'] }
  /** Requests a `state`. */
  | { readonly type: 'getState' };

/** Highlights of a page in its frame. */
export interface FrameHighlight {
  readonly nodes?: readonly number[] | undefined;
  readonly cells?: readonly number[] | undefined;
  readonly edges?: readonly (readonly [number, number])[] | undefined;
  readonly codeLine?: number | undefined;
}

/**
 * The place of a frame's reader in terms that all frames share. Frames with the same run go to the same step; others to the first
 * anchor that they have, or to the first occurrence of the position.
 */
export interface FramePlace {
  readonly game: string;
  /** Equal for frames with the same board, line or solver. */
  readonly run: string;
  readonly step: number;
  /** Names of the step as in stories, the best first: `cut:1`, `layer:2`, `decide:…`, `line:3`. `path:…` has the moves to a tree node. */
  readonly anchors: readonly string[];
  /** Name of the position at the step; null while another one is shown. */
  readonly position: string | null;
  /** The highlighted place of the board, shared by frames of the same game; null = none. */
  readonly cell: number | null;
  /** Name of the position shown instead of that of the step; null = none. */
  readonly chosen: string | null;
}

/** `T` with optional fields. */
type Possible<T> = { readonly [F in keyof T]?: T[F] | undefined };

/** State of a search in a frame, and of its story. */
export interface FrameTelling {
  /** Number of the stop, from 1, and count of stops; null without a story. */
  readonly stop: number | null;
  readonly stops: number | null;
  /** Count of steps. */
  readonly steps: number;
  /** Event of the step: `enter`, `cut`, `hit`, `value`, `take`, `decide` …; null before the first. */
  readonly kind: string | null;
  /** Name of the position shown; null until it is known. */
  readonly position: string | null;
  /** Bounds of the players as the page writes them; null without bounds. */
  readonly bounds: { readonly first: string; readonly second: string } | null;
  /** Sentence about the step, in the frame's language. */
  readonly sentence: string;
}

/** State of a frame; includes {@link FrameTelling} while it shows a solver or a story. */
export interface FrameState extends Possible<FrameTelling> {
  /** Link to it, after `#`; empty = none. */
  readonly fragment: string;
  /** The moves up to the position shown. */
  readonly line: readonly string[];
  /** Ply, or step of the watched solver. */
  readonly step: number;
  readonly length: number;
  readonly playing: boolean;
  /** State of the puzzle; null = no puzzle. */
  readonly puzzle: 'waiting' | 'open' | 'failed' | 'solved' | 'shown' | null;
}

/** Messages from a frame to its page. */
export type FrameMessage =
  /** The frame accepts messages. */
  | { readonly type: 'ready'; readonly versions: readonly number[]; readonly engine: string }
  /** Height that shows everything, in CSS pixels. */
  | { readonly type: 'resize'; readonly height: number }
  /** After every change, at most ten times a second, and before `solved`; also the answer to `getState`, with its id. */
  | ({ readonly type: 'state' } & FrameState)
  /** The reader or the page's player has moved. */
  | { readonly type: 'move'; readonly move: string; readonly player: 0 | 1; readonly byReader: boolean }
  /** The step of the watched solver, or the ply shown, has changed. */
  | { readonly type: 'step'; readonly step: number; readonly length: number }
  /** The reader's place in a linked frame has changed; `follow` takes other frames there. */
  | ({ readonly type: 'place' } & FramePlace)
  /** The story has reached a stop. */
  | { readonly type: 'stop'; readonly stop: number; readonly stops: number }
  /** The reader has left the story, or the place that the page chose. */
  | { readonly type: 'taken-over' }
  /** A key for the page (`keys=page`), such as the name of an arrow key. */
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
  /** A message was rejected, or the frame has failed; `code` is a fixed word, `message` an English sentence. */
  | { readonly type: 'error'; readonly code: string; readonly message: string };
