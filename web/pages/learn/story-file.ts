/** Reads the files in which the stories of lessons are told. */
import type { LessonRun } from '../../model/lesson/run.ts';

/** A stop of a story. */
export interface StoryStop {
  readonly anchor: string;
  /** What is said, by language. */
  readonly words: ReadonlyMap<string, string>;
}

/** A story as its file has it. */
export interface StoryFile {
  /** The link to its board. */
  readonly board: string;
  readonly title: ReadonlyMap<string, string>;
  readonly stops: readonly StoryStop[];
}

/** Reads a file. Throws with its line where it is wrong. */
export function readStoryFile(file: string, text: string): StoryFile {
  let board = '';
  const title = new Map<string, string>();
  const stops: { readonly anchor: string; readonly words: Map<string, string> }[] = [];
  let words = title;
  let language = '';
  for (const [at, line] of text.split('\n').entries()) {
    const [, word = '', rest = ''] = /^(\S+)[ \t]*(.*)$/.exec(line) ?? [];
    if (line.trim() === '' || word === 'story') continue;
    if (line.startsWith('  ')) {
      words.set(language, `${words.get(language) ?? ''}${language.startsWith('zh') ? '' : ' '}${line.trim()}`);
    } else if (word === 'board') board = rest;
    else if (word === 'stop') {
      words = new Map();
      stops.push({ anchor: rest, words });
    } else if (['show', 'point', 'ask'].includes(word)) continue;
    else if (/^[a-z]{2}(-\w+)?$/.test(word)) {
      language = word;
      words.set(language, rest);
    } else throw new Error(`${file}:${at + 1}: ${word} is no word of a story`);
  }
  if (board === '' || stops.length === 0) throw new Error(`${file}: a story has a board and stops`);
  return { board, title, stops };
}

/** The step of an anchor in a run. Throws where there is no such place. */
export function stepOf(anchor: string, { trace, marks }: LessonRun): number {
  const last = trace.records.count;
  if (anchor === 'start') return 0;
  if (anchor === 'end') return last;
  const [, kind = '', number = ''] = /^(step|cut|hit|layer):(\d+)$/.exec(anchor) ?? [];
  const at = Number(number);
  if (kind === 'step' && at <= last) return at;
  const step = kind === 'cut' || kind === 'hit' || kind === 'layer' ? marks.of(kind)[at - 1] : undefined;
  if (step === undefined) throw new Error(`${trace.game} ${trace.setup} ${trace.solver.solver}: there is no ${anchor}`);
  return step;
}
