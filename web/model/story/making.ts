/**
 * A story in the making: one goes there, says it, points, and goes on. What is made is told at the same time, so that the page
 * shows it as its readers will see it.
 */
import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { type Anchor, anchorText } from '../watch/anchor/anchor.ts';
import { type NamingEngine, positionsOf } from '../watch/anchor/lookup.ts';
import { nameByPosition, plainNames, type StepOf } from '../watch/anchor/names.ts';
import { pointerText, readPointer, readStory, type StoryMistakeCode, storyText, tidyWords } from './grammar.ts';
import type { Making } from './maker.ts';
import { STORY_LIMITS, type Stop, type Story, type Words } from './story.ts';
import type { Telling } from './telling.ts';

/** What {@link createMaking} needs. */
export interface MakingOptions {
  readonly telling: Telling;
  readonly engine: NamingEngine;
  readonly language: string;
  /** Where the page stands: the step or the ply, of how many. Null where nothing goes step by step. */
  readonly place: ReadonlySignal<StepOf | null>;
  /** The name of the position that is looked at in a search; null where there is none, or it is not known yet. */
  readonly position: ReadonlySignal<string | null>;
}

/** A maker of the story that is told, or of a new one. */
export function createMaking({ telling, engine, language: first, place, position }: MakingOptions): Making {
  const story = signal<Story>(telling.story.peek() ?? { board: null, title: new Map(), stops: [] });
  const selected = signal(telling.number.peek() - 1);
  const language = signal(first);
  const names = signal<readonly Anchor[]>([]);
  const stop = computed(() => story.value.stops[selected.value] ?? null);
  const isThere = computed(() => stop.value !== null && !telling.takenOver.value && telling.phase.value === 'there');

  function put(next: Story, at = selected.peek()): void {
    story.value = next;
    selected.value = Math.min(at, next.stops.length - 1);
    telling.revise(next.stops.length > 0 ? next : null, selected.peek() + 1);
  }

  function change(to: Partial<Stop>): void {
    const { stops } = story.peek();
    put({ ...story.peek(), stops: stops.map((one, at) => (at === selected.peek() ? { ...one, ...to } : one)) });
  }

  let turn = 0;
  /** With the name of the position that the search is done with here, where it is the first time. */
  async function findNames(here: StepOf | null, name: string | null): Promise<void> {
    turn += 1;
    const current = turn;
    const run = telling.run();
    const plain = here === null ? [] : plainNames(here, run);
    names.value = plain;
    const named = here === null || run === null ? null : await nameByPosition(name, here, run, engine);
    if (turn === current && named !== null) names.value = [...plain.slice(0, -1), named, ...plain.slice(-1)];
  }

  const end = effect(() => {
    const [here, name] = [place.value, position.value];
    untracked(() => void findNames(here, name));
  });

  return {
    story,
    selected,
    language,
    names,
    isThere,
    add() {
      const [anchor] = names.peek();
      const { stops } = story.peek();
      if (anchor === undefined || stops.length >= STORY_LIMITS.stops) return;
      const at = selected.peek() + 1;
      const made: Stop = { anchor, words: new Map(), show: stop.peek()?.show ?? null, point: [], ask: null };
      put({ ...story.peek(), stops: stops.toSpliced(at, 0, made) }, at);
      void telling.goTo(at + 1);
    },
    select(at) {
      selected.value = at;
      void telling.goTo(at + 1);
    },
    remove() {
      const at = selected.peek();
      const { stops } = story.peek();
      if (at < 0) return;
      put({ ...story.peek(), stops: stops.toSpliced(at, 1) }, Math.max(0, at - 1));
      if (story.peek().stops.length > 0) void telling.goTo(selected.peek() + 1);
    },
    shift(by) {
      const at = selected.peek();
      const { stops } = story.peek();
      const moved = stops[at];
      if (moved === undefined || stops[at + by] === undefined) return;
      put({ ...story.peek(), stops: stops.toSpliced(at, 1).toSpliced(at + by, 0, moved) }, at + by);
    },
    change,
    setTitle: (text) => put({ ...story.peek(), title: said(story.peek().title, language.peek(), text) }),
    setWords: (text) => change({ words: said(stop.peek()?.words ?? new Map(), language.peek(), text) }),
    togglePointer(pointer) {
      const name = pointerText(pointer);
      const points = stop.peek()?.point ?? [];
      const others = points.filter((one) => pointerText(one) !== name);
      change({ point: others.length < points.length ? others : [...points, pointer].slice(0, STORY_LIMITS.pointers) });
    },
    setPointers(text) {
      const words = [...new Set(text.split(/\s+/).filter((word) => word !== ''))];
      const pointers = words.map((word) => ({ word, pointer: readPointer(word) }));
      change({ point: pointers.flatMap(({ pointer }) => pointer ?? []).slice(0, STORY_LIMITS.pointers) });
      return pointers.filter(({ pointer }) => pointer === null).map(({ word }) => word);
    },
    togglePart(part) {
      const parts = stop.peek()?.show ?? [];
      const others = parts.filter((one) => one !== part);
      const next = others.length < parts.length ? others : [...parts, part];
      change({ show: next.length > 0 ? next : null });
    },
    async nameNode(node) {
      const run = telling.run();
      if (run === null) return null;
      const [traced] = (await positionsOf([node], run, engine)) ?? [];
      if (traced === undefined) return null;
      const { line, position: named } = traced;
      if (run.tree === null) return { kind: 'decide', name: named.text };
      return line === '' ? { kind: 'here' } : { kind: 'node', name: line };
    },
    text: (board) => storyText({ ...story.peek(), board }),
    dispose: end,
  };
}

/** A limit that a story exceeds. */
export interface Excess {
  /** The number of the stop, from 1; 0 for the title, null for the whole story. */
  readonly stop: number | null;
  readonly code: StoryMistakeCode;
  readonly found: string;
}

/** Returns the first limit of {@link STORY_LIMITS} that a story exceeds. Readers of its link or file would refuse it. */
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

/** What a stop is called in a list. */
export function stopName({ anchor }: Stop): string {
  return anchorText(anchor);
}

function said(words: Words, language: string, text: string): Words {
  const next = new Map(words);
  const tidy = tidyWords(text);
  if (tidy === '') next.delete(language);
  else next.set(language, tidy);
  return next;
}
