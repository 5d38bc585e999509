/**
 * Story editor: the author visits places, writes text and sets pointers while the page shows the story as readers see
 * it.
 */
import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { type Anchor, anchorText } from '../watch/anchor/anchor.ts';
import { nameByPosition, plainNames, type StepOf } from '../watch/anchor/anchor-names.ts';
import { type NamingEngine, positionsOf, type Run } from '../watch/anchor/lookup.ts';
import { EMPTY_STORY, type Pointer, STORY_LIMITS, type Stop, type Story, type StoryPart, type Words } from './story.ts';
import { normaliseText, pointerText, readPointer, readStory, type StoryMistakeCode, storyText } from './story-text.ts';

/**
 * The interface of the player that shows the story. It avoids a cycle, because the story player refers to {@link
 * StoryEditor}.
 */
interface EditedPlayer {
  readonly story: ReadonlySignal<Story | null>;
  readonly number: ReadonlySignal<number>;
  readonly phase: ReadonlySignal<string>;
  readonly takenOver: ReadonlySignal<boolean>;
  readonly engine: NamingEngine;
  readonly revise: (story: Story | null, stop: number) => void;
  readonly goTo: (stop: number) => Promise<void>;
  readonly run: () => Run | null;
}

export interface StoryEditorOptions {
  readonly storyPlayer: EditedPlayer;
  readonly language: string;
  /** Current step or ply of the page; null if the page shows nothing that has steps. */
  readonly place: ReadonlySignal<StepOf | null>;
  /** Name of the shown position of a search; null if it is unknown or there is no search. */
  readonly position: ReadonlySignal<string | null>;
}

/** Edits the story on the page, or a new one. */
export class StoryEditor {
  readonly #storyPlayer: EditedPlayer;
  readonly #stop = computed(() => this.story.value.stops[this.selected.value] ?? null);
  #turn = 0;

  readonly story = signal(EMPTY_STORY);
  /** Index of the selected stop; −1 if there are no stops. */
  readonly selected = signal(-1);
  /** Language of the text that the author is editing. */
  readonly language = signal('');
  /** Names of the page's current place, most specific first. */
  readonly names = signal<readonly Anchor[]>([]);
  /** True while the page shows the place of the selected stop. */
  readonly isThere = computed(
    () => this.#stop.value !== null && !this.#storyPlayer.takenOver.value && this.#storyPlayer.phase.value === 'there',
  );
  /** Ends editing of this story. */
  readonly dispose: () => void;

  constructor({ storyPlayer, language, place, position }: StoryEditorOptions) {
    this.#storyPlayer = storyPlayer;
    this.story.value = storyPlayer.story.peek() ?? EMPTY_STORY;
    this.selected.value = storyPlayer.number.peek() - 1;
    this.language.value = language;
    this.dispose = effect(() => {
      const [here, name] = [place.value, position.value];
      untracked(() => void this.#findNames(here, name));
    });
  }

  /** Adds a stop at the current place, after the selected stop. */
  add(): void {
    const [anchor] = this.names.peek();
    const { stops } = this.story.peek();
    if (anchor === undefined || stops.length >= STORY_LIMITS.stops) return;
    const at = this.selected.peek() + 1;
    const made: Stop = { anchor, words: new Map(), show: this.#stop.peek()?.show ?? null, point: [], ask: null };
    this.#setStops(stops.toSpliced(at, 0, made), at);
    void this.#storyPlayer.goTo(at + 1);
  }

  select(stop: number): void {
    this.selected.value = stop;
    void this.#storyPlayer.goTo(stop + 1);
  }

  /** Removes the selected stop. */
  remove(): void {
    const at = this.selected.peek();
    if (at < 0) return;
    this.#setStops(this.story.peek().stops.toSpliced(at, 1), Math.max(0, at - 1));
    if (this.story.peek().stops.length > 0) void this.#storyPlayer.goTo(this.selected.peek() + 1);
  }

  /** Moves the selected stop up or down. */
  shift(by: 1 | -1): void {
    const at = this.selected.peek();
    const { stops } = this.story.peek();
    const moved = stops[at];
    if (moved === undefined || stops[at + by] === undefined) return;
    this.#setStops(stops.toSpliced(at, 1).toSpliced(at + by, 0, moved), at + by);
  }

  /** Changes the selected stop. */
  change(change: Partial<Stop>): void {
    const at = this.selected.peek();
    const { stops } = this.story.peek();
    this.#setStops(stops.map((stop, index) => (index === at ? { ...stop, ...change } : stop)));
  }

  setTitle(text: string): void {
    const story = this.story.peek();
    this.#put({ ...story, title: said(story.title, this.language.peek(), text) });
  }

  setWords(text: string): void {
    this.change({ words: said(this.#stop.peek()?.words ?? new Map(), this.language.peek(), text) });
  }

  /** Adds a pointer to the selected stop, or removes the pointer if the stop has it. */
  togglePointer(pointer: Pointer): void {
    const name = pointerText(pointer);
    const points = this.#stop.peek()?.point ?? [];
    const others = points.filter((one) => pointerText(one) !== name);
    const next = others.length < points.length ? others : [...points, pointer];
    this.change({ point: next.slice(0, STORY_LIMITS.pointers) });
  }

  /** Sets the pointers, given the words after `point`. Returns the invalid words. */
  setPointers(text: string): readonly string[] {
    const words = [...new Set(text.split(/\s+/).filter((word) => word !== ''))];
    const pointers = words.map((word) => ({ word, pointer: readPointer(word) }));
    this.change({ point: pointers.flatMap(({ pointer }) => pointer ?? []).slice(0, STORY_LIMITS.pointers) });
    return pointers.filter(({ pointer }) => pointer === null).map(({ word }) => word);
  }

  /** Shows a part at the stop, or hides it. A stop that lists no parts shows all of them. */
  togglePart(part: StoryPart): void {
    const parts = this.#stop.peek()?.show ?? [];
    const others = parts.filter((one) => one !== part);
    const next = others.length < parts.length ? others : [...parts, part];
    this.change({ show: next.length > 0 ? next : null });
  }

  /** Names a node by the moves that lead to it. Returns null if that is impossible. */
  async nameNode(node: number): Promise<Pointer | null> {
    const run = this.#storyPlayer.run();
    if (run === null) return null;
    const [traced] = (await positionsOf([node], run, this.#storyPlayer.engine)) ?? [];
    if (traced === undefined) return null;
    const { line, position } = traced;
    if (run.tree === null) return { kind: 'decide', name: position.text };
    return line === '' ? { kind: 'here' } : { kind: 'node', name: line };
  }

  /** Returns the story as the text of a file; `board` is the link to the story's board. */
  text(board: string): string {
    return storyText({ ...this.story.peek(), board });
  }

  #put(story: Story, at = this.selected.peek()): void {
    this.story.value = story;
    this.selected.value = Math.min(at, story.stops.length - 1);
    this.#storyPlayer.revise(story.stops.length > 0 ? story : null, this.selected.peek() + 1);
  }

  #setStops(stops: readonly Stop[], at?: number): void {
    this.#put({ ...this.story.peek(), stops }, at);
  }

  /**
   * Finds the names of the page's place. They include the name of the position if the search first finishes that
   * position at this step.
   */
  async #findNames(here: StepOf | null, name: string | null): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const run = this.#storyPlayer.run();
    const plain = here === null ? [] : plainNames(here, run);
    this.names.value = plain;
    const named =
      here === null || run === null ? null : await nameByPosition(name, here, run, this.#storyPlayer.engine);
    if (turn === this.#turn && named !== null) this.names.value = [...plain.slice(0, -1), named, ...plain.slice(-1)];
  }
}

/** A limit that a story exceeds. */
export interface Excess {
  /** The number of the stop, counted from 1; 0 for the title; null for the whole story. */
  readonly stop: number | null;
  readonly code: StoryMistakeCode;
  readonly found: string;
}

/**
 * Returns the first limit of {@link STORY_LIMITS} that a story exceeds. A story that exceeds a limit could not be
 * opened from its link or file.
 */
export function excessOf(story: Story): Excess | null {
  const text = storyText({ ...story, board: null });
  const read = readStory(text);
  const mistake = read.kind === 'mistakes' ? read.mistakes.find(({ code }) => code.startsWith('too-')) : undefined;
  if (mistake === undefined) return null;
  const { code, found, line } = mistake;
  const stops = text
    .split('\n')
    .slice(0, line)
    .filter((one) => one.startsWith('stop ')).length;
  return { stop: code === 'too-many' || code === 'too-long-whole' ? null : stops, code, found };
}

/** Returns the name of a stop, as shown in lists. */
export function stopName({ anchor }: Stop): string {
  return anchorText(anchor);
}

function said(words: Words, language: string, text: string): Words {
  const next = new Map(words);
  const tidy = normaliseText(text);
  if (tidy === '') next.delete(language);
  else next.set(language, tidy);
  return next;
}
