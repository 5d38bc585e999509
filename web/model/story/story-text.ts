/**
 * The text form of stories, the same in links (packed), files and lessons.
 *
 * ```
 * story 1
 * board v1/triangle-war/3_1-2/?view=watch&solver=alpha-beta
 * en What a cut is
 *
 * stop cut:1
 * en ▲ already has +2 with 2-3, so …
 *   continuation lines begin with two spaces
 *
 *   an empty line starts a paragraph
 * zh ……
 * show board tree sentence
 * point holder left-out cell:3 edge:1-2 code:7
 * ask cuts
 *
 * stop end
 * ```
 *
 * The first line contains the version. In files, `board` is the link to the story's board. Text before the first stop is
 * the title of the story. Every line starts with a word; for text, the word is its language (BCP 47). Empty lines
 * elsewhere have no meaning. Errors are reported with their line; a story with errors is not shown.
 */
import { anchorText, readAnchor } from '../watch/anchor/anchor.ts';
import { safeText } from '../words/safe-text.ts';
import {
  NAMED_PLACES,
  type Pointer,
  STORY_LIMITS,
  STORY_PARTS,
  STORY_VERSION,
  type Stop,
  type Story,
  type StoryPart,
  type Words,
} from './story.ts';

/** Errors in a line of a story; their messages have the keys `story.mistake.<code>`. */
export const STORY_MISTAKES = [
  'no-story',
  'version',
  'word',
  'anchor',
  'no-stop',
  'part',
  'pointer',
  'ask',
  'twice',
  'board',
  'empty-text',
  'no-text',
  'no-stops',
  'too-many',
  'too-many-pointers',
  'too-many-languages',
  'too-many-paragraphs',
  'too-long',
  'too-long-whole',
] as const;
export type StoryMistakeCode = (typeof STORY_MISTAKES)[number];

/** An error in the text of a story. */
export interface StoryMistake {
  /** Number of the line with the error, counted from 1. */
  readonly line: number;
  readonly code: StoryMistakeCode;
  /** The invalid words of the line; may be empty. */
  readonly found: string;
}

/** Result of reading a story. */
export type ReadStory =
  | { readonly kind: 'story'; readonly story: Story }
  /** The errors: at least one, in line order. */
  | { readonly kind: 'mistakes'; readonly mistakes: readonly StoryMistake[] };

/** Maximum number of reported errors. */
const MOST_MISTAKES = 50;

/** Maximum length of the text quoted in an error, in characters. */
const LONGEST_FOUND = 60;
/** Matches a language tag, in the usual subset of BCP 47. */
const LANGUAGE = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/;
const LINE_END = /\r\n?|\n/;
const LINE = /^(\S+)[ \t]*(.*)$/s;

/** Text in one language; its pieces include the separators between lines. */
interface LocalisedText {
  readonly language: string;
  readonly pieces: string[];
}

/** A stop or the head of the story, while it is being read. */
interface Draft {
  readonly line: number;
  readonly anchor: Stop['anchor'] | null;
  /** Text by language tag in lower case. */
  readonly words: Map<string, LocalisedText>;
  show: readonly StoryPart[] | null;
  point: readonly Pointer[];
  ask: string | null;
}

/** Returns whether `text` looks like a story of any version. */
export function isStory(text: string): boolean {
  return /^\uFEFF?\s*story[ \t]+\d/.test(text);
}

export function readStory(text: string): ReadStory {
  if (text.length > STORY_LIMITS.whole) {
    const line = text.slice(0, STORY_LIMITS.whole).split(LINE_END).length;
    return { kind: 'mistakes', mistakes: [mistake(line - 1, 'too-long-whole', String(STORY_LIMITS.whole))] };
  }
  const lines = text.replace(/^\uFEFF/, '').split(LINE_END);
  const first = lines.findIndex((line) => line.trim() !== '');
  const [, version] = /^story[ \t]+(\S+)[ \t]*$/.exec(lines[first] ?? '') ?? [];
  if (version !== String(STORY_VERSION)) {
    const code = /^\d+$/.test(version ?? '') ? 'version' : 'no-story';
    return { kind: 'mistakes', mistakes: [mistake(Math.max(0, first), code, version ?? lines[first] ?? '')] };
  }
  return new StoryReader(first).read(lines);
}

/** Reads the lines of a story after the first one. */
class StoryReader {
  readonly #mistakes: StoryMistake[] = [];
  readonly #first: number;
  readonly #head: Draft;
  readonly #drafts: Draft[];
  #current: Draft;
  #board: string | null = null;
  /** The text that the next line may continue, and whether an empty line followed it. */
  #open: LocalisedText | null = null;
  #gap = false;

  constructor(first: number) {
    this.#first = first;
    this.#head = draft(first, null);
    this.#drafts = [this.#head];
    this.#current = this.#head;
  }

  read(lines: readonly string[]): ReadStory {
    for (const [line, whole] of lines.entries()) {
      if (line <= this.#first) continue;
      // Adds 1, because the first draft in the list is the head of the story.
      if (this.#drafts.length > STORY_LIMITS.stops + 1) break;
      const words = safeText(whole).trim();
      if (words === '') this.#gap = true;
      else if (/^( {2}|\t)/.test(whole)) this.#goOn(line, words);
      else {
        const [, word = '', rest = ''] = LINE.exec(words) ?? [];
        this.#begin(line, word, rest);
      }
      if (words !== '') this.#gap = false;
    }
    for (const one of this.#drafts) this.#checkTexts(one, STORY_LIMITS[one === this.#head ? 'title' : 'text']);
    if (this.#drafts.length === 1) this.#wrong(lines.length - 1, 'no-stops', '');
    const extra = this.#drafts[STORY_LIMITS.stops + 1];
    if (extra !== undefined) this.#wrong(extra.line, 'too-many', String(STORY_LIMITS.stops));
    if (this.#mistakes.length > 0) {
      return { kind: 'mistakes', mistakes: this.#mistakes.toSorted((a, b) => a.line - b.line) };
    }
    const story = { board: this.#board, title: wordsOf(this.#head), stops: this.#drafts.flatMap(stopOf) };
    return { kind: 'story', story };
  }

  #wrong(line: number, code: StoryMistakeCode, found: string): readonly never[] {
    if (this.#mistakes.length < MOST_MISTAKES) this.#mistakes.push(mistake(line, code, found));
    return [];
  }

  #goOn(line: number, words: string): void {
    if (this.#open === null) {
      this.#wrong(line, 'no-text', words);
      return;
    }
    const { pieces } = this.#open;
    const before = pieces.at(-1);
    if (before !== undefined) pieces.push(this.#gap ? '\n\n' : separator(before, words));
    pieces.push(words);
  }

  #begin(line: number, word: string, rest: string): void {
    this.#open = null;
    switch (word) {
      case 'board':
        if (this.#board !== null || this.#current !== this.#head) this.#wrong(line, 'twice', word);
        else if (!/^#?v\d+\/\S+$/.test(rest)) this.#wrong(line, 'board', rest);
        this.#board ??= rest.replace(/^#/, '');
        return;
      case 'stop': {
        const anchor = readAnchor(rest);
        if (anchor === null) this.#wrong(line, 'anchor', rest);
        this.#current = draft(line, anchor);
        this.#drafts.push(this.#current);
        return;
      }
      case 'show':
      case 'point':
      case 'ask':
        if (this.#current === this.#head) this.#wrong(line, 'no-stop', word);
        else this.#detail(line, word, rest);
        return;
      default:
        this.#beginText(line, word, rest);
    }
  }

  #beginText(line: number, language: string, rest: string): void {
    const { words } = this.#current;
    const key = language.toLowerCase();
    if (!LANGUAGE.test(language)) this.#wrong(line, 'word', language);
    else if (words.has(key)) this.#wrong(line, 'twice', language);
    else if (words.size === STORY_LIMITS.languages) {
      this.#wrong(line, 'too-many-languages', String(STORY_LIMITS.languages));
    } else {
      this.#open = { language, pieces: rest === '' ? [] : [rest] };
      words.set(key, this.#open);
    }
  }

  #detail(line: number, word: 'show' | 'point' | 'ask', rest: string): void {
    const current = this.#current;
    if (word === 'ask') {
      if (current.ask !== null) this.#wrong(line, 'twice', word);
      else if (!/^[a-z][a-z-]{0,30}$/.test(rest)) this.#wrong(line, 'ask', rest);
      else current.ask = rest;
      return;
    }
    const words = [...new Set(rest.split(/[ \t]+/).filter((one) => one !== ''))];
    if (words.length === 0) this.#wrong(line, word === 'show' ? 'part' : 'pointer', '');
    if (word === 'show') {
      if (current.show !== null) this.#wrong(line, 'twice', word);
      current.show = words.flatMap(
        (name) => STORY_PARTS.find((part) => part === name) ?? this.#wrong(line, 'part', name),
      );
      return;
    }
    if (current.point.length > 0) this.#wrong(line, 'twice', word);
    if (words.length > STORY_LIMITS.pointers) {
      this.#wrong(line, 'too-many-pointers', String(STORY_LIMITS.pointers));
      return;
    }
    current.point = words.flatMap((name) => readPointer(name) ?? this.#wrong(line, 'pointer', name));
  }

  #checkTexts({ line, words }: Draft, longest: number): void {
    for (const { language, pieces } of words.values()) {
      if (pieces.length === 0) this.#wrong(line, 'empty-text', language);
      else if (pieces.join('').length > longest) this.#wrong(line, 'too-long', String(longest));
      else if (pieces.filter((piece) => piece === '\n\n').length >= STORY_LIMITS.paragraphs) {
        this.#wrong(line, 'too-many-paragraphs', String(STORY_LIMITS.paragraphs));
      }
    }
  }
}

/** Writes a story in the format of {@link readStory}. */
export function storyText({ board, title, stops }: Story): string {
  const head = [`story ${STORY_VERSION}`, ...(board === null ? [] : [`board ${board}`]), ...textLines(title)];
  const all = stops.map(({ anchor, words, show, point, ask }) => [
    `stop ${anchorText(anchor)}`,
    ...textLines(words),
    ...(show === null ? [] : [`show ${show.join(' ')}`]),
    ...(point.length === 0 ? [] : [`point ${point.map(pointerText).join(' ')}`]),
    ...(ask === null ? [] : [`ask ${ask}`]),
  ]);
  return `${[head, ...all].map((lines) => lines.join('\n')).join('\n')}\n`;
}

/** Reads a word of a `point` line, which describes a pointer. Returns null if the word is invalid. */
export function readPointer(text: string): Pointer | null {
  const named = NAMED_PLACES.find((name) => name === text);
  if (named !== undefined) return { kind: named };
  const [, kind, name = ''] = /^([a-z]+):(\S+)$/.exec(text) ?? [];
  switch (kind) {
    case 'cell':
    case 'edge':
    case 'node':
    case 'decide':
      return { kind, name };
    case 'code':
      return /^[1-9]\d{0,2}$/.test(name) ? { kind, line: Number(name) } : null;
    default:
      return null;
  }
}

/** Writes a pointer as a word in the format of {@link readPointer}. */
export function pointerText(pointer: Pointer): string {
  if (pointer.kind === 'code') return `code:${pointer.line}`;
  return 'name' in pointer ? `${pointer.kind}:${pointer.name}` : pointer.kind;
}

/** Normalises white space: paragraphs, and single spaces between words. */
export function normaliseText(text: string): string {
  return text
    .split(/(?:\r?\n[ \t]*){2,}/)
    .map((paragraph) => paragraph.trim().replace(/\s+/g, ' '))
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

function draft(line: number, anchor: Stop['anchor'] | null): Draft {
  return { line, anchor, words: new Map(), show: null, point: [], ask: null };
}

function stopOf(draft: Draft): readonly Stop[] {
  const { anchor, show, point, ask } = draft;
  return anchor === null ? [] : [{ anchor, words: wordsOf(draft), show, point, ask }];
}

function wordsOf({ words }: Draft): Words {
  return new Map([...words.values()].map(({ language, pieces }) => [language, pieces.join('')]));
}

function mistake(line: number, code: StoryMistakeCode, found: string): StoryMistake {
  // Removes a lone surrogate, which the truncation may leave.
  return { line: line + 1, code, found: safeText(found.slice(0, LONGEST_FOUND)) };
}

/** Characters of languages that are written without spaces. */
const WITHOUT_SPACES = /[\u2E80-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF]/;

/** Returns the separator between two lines of a paragraph. */
function separator(before: string, after: string): '' | ' ' {
  return WITHOUT_SPACES.test(before.slice(-1)) && WITHOUT_SPACES.test(after.slice(0, 1)) ? '' : ' ';
}

function textLines(words: Words): readonly string[] {
  return [...words].flatMap(([language, text]) => {
    const [first = '', ...others] = text.split('\n\n');
    return [`${language} ${first}`, ...others.flatMap((paragraph) => ['', `  ${paragraph}`])];
  });
}
