/** What the maker of a story can do; making.ts does it. */
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { Anchor } from '../watch/anchor/anchor.ts';
import type { Pointer, Stop, Story, StoryPart } from './story.ts';

/** The maker. */
export interface Making {
  readonly story: ReadonlySignal<Story>;
  /** The stop that is worked on, from 0; −1 before there is one. */
  readonly selected: ReadonlySignal<number>;
  /** The language in which is written. */
  readonly language: Signal<string>;
  /** What the place is called at which the page stands: the best name first. */
  readonly names: ReadonlySignal<readonly Anchor[]>;
  /** The page stands at the stop that is worked on. */
  readonly isThere: ReadonlySignal<boolean>;
  /** Makes a stop of the place at which the page stands, behind the one that is worked on. */
  readonly add: () => void;
  readonly select: (stop: number) => void;
  readonly remove: () => void;
  /** Up or down among the stops. */
  readonly shift: (by: 1 | -1) => void;
  readonly change: (change: Partial<Stop>) => void;
  readonly setTitle: (text: string) => void;
  readonly setWords: (text: string) => void;
  /** Points at something, or no longer. */
  readonly togglePointer: (pointer: Pointer) => void;
  /** The words of `point`; gives those that mean nothing. */
  readonly setPointers: (text: string) => readonly string[];
  /** Shows a part at the stop, or no longer; with none chosen all is shown. */
  readonly togglePart: (part: StoryPart) => void;
  /** The name of a node by the moves that lead to it; null while it cannot be had. */
  readonly nameNode: (node: number) => Promise<Pointer | null>;
  /** The text of a file; `board` is the link to what it is told on. */
  readonly text: (board: string) => string;
  /** Begins with another story, such as one from a file. */
  readonly dispose: () => void;
}
