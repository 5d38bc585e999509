/** Many inputs, each with the output to it: judged and checked one after the other. */
import { batch, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { MISTAKEN } from '../game/judge-types.ts';
import type { Tally } from './checking.ts';
import type { Judging } from './judging.ts';
import { type FilePair, MOST_FILES, type NamedFile, pairsOf } from './pairs.ts';
import type { Unzipped } from './unzipping.ts';

/** What became of an input and its output. */
export interface JudgedFile {
  readonly pair: FilePair;
  /** `answered` where there is no output to be checked. */
  readonly state: 'waiting' | 'working' | 'answered' | 'checked' | 'failed';
  readonly cases: number;
  /** Of the output; null without one, and before it was checked. */
  readonly tally: Tally | null;
}

/** The files of the reader. */
export interface Folder {
  readonly files: ReadonlySignal<readonly JudgedFile[]>;
  /** The file that the input and the output beside the board are those of; null when they are others. */
  readonly current: ReadonlySignal<number | null>;
  /** True if a limit was exceeded and files were skipped. */
  readonly cut: ReadonlySignal<boolean>;
  /** The archive given last had no input that could be read. */
  readonly nothing: ReadonlySignal<boolean>;
  /**
   * Judges the inputs among these files with their outputs and opens the first wrong one; returns true if there are inputs.
   * `cut`: files were skipped.
   */
  readonly take: (files: readonly NamedFile[], cut?: boolean) => boolean;
  /** Takes an archive; without an input in it nothing is judged, and {@link nothing} says so. */
  readonly takeArchive: (archive: Unzipped) => void;
  /** Shows an input and its output. */
  readonly choose: (index: number) => void;
}

/** Number of wrong lines in the output. */
export function mistakesIn({ tally }: JudgedFile): number {
  return tally === null ? 0 : MISTAKEN.reduce((sum, kind) => sum + tally.mistaken[kind], 0);
}

const ENDED: ReadonlySet<string> = new Set(['done', 'wrong', 'stopped', 'unreadable', 'failed']);

/** No files. */
export function createFolder({ judging }: { readonly judging: Judging }): Folder {
  const { checking, other } = judging;
  const files = signal<readonly JudgedFile[]>([]);
  const current = signal<number | null>(null);
  const cut = signal(false);
  const nothing = signal(false);
  /** All are gone through; where the reader chooses one, only that. */
  let goesOn = false;

  function set(index: number, about: Partial<JudgedFile>): void {
    files.value = files.value.map((file, at) => (at === index ? { ...file, ...about } : file));
  }

  function begin(index: number): void {
    const file = files.peek()[index];
    if (file === undefined) {
      goesOn = false;
      const wrong = files.peek().findIndex((one) => one.state === 'failed' || mistakesIn(one) > 0);
      if (wrong >= 0 && wrong !== current.peek()) begin(wrong);
      return;
    }
    const { input, output } = file.pair;
    batch(() => {
      set(index, { state: 'working', tally: null });
      judging.judgeFile(input.path, input.content);
      other.clear();
      if (output === null) checking.clear();
      else checking.checkFile(output.path, output.content);
      current.value = index;
    });
  }

  effect(() => {
    const index = current.value;
    const [run, check, name] = [judging.run.value, checking.run.value, judging.file.value];
    untracked(() => {
      const file = index === null ? undefined : files.value[index];
      if (index === null || file === undefined) return;
      // The reader has gone over to another input.
      if (name !== file.pair.input.path) {
        goesOn = false;
        current.value = null;
        return;
      }
      const hasOutput = file.pair.output !== null;
      if (
        file.state !== 'working' ||
        !ENDED.has(run.phase) ||
        (hasOutput && run.phase !== 'failed' && !ENDED.has(check.phase))
      )
        return;
      const isWhole = run.phase === 'done' && (!hasOutput || check.phase === 'done');
      set(index, {
        state: isWhole ? (hasOutput ? 'checked' : 'answered') : 'failed',
        cases: judging.answered.value,
        tally: hasOutput ? checking.tally.value : null,
      });
      if (goesOn && run.phase !== 'stopped') queueMicrotask(() => begin(index + 1));
    });
  });

  function take(given: readonly NamedFile[], isCut = false): boolean {
    nothing.value = false;
    const pairs = pairsOf(given.slice(0, MOST_FILES));
    if (pairs.length === 0) return false;
    current.value = null;
    cut.value = isCut || given.length > MOST_FILES;
    files.value = pairs.map((pair) => ({ pair, state: 'waiting', cases: 0, tally: null }));
    goesOn = true;
    begin(0);
    return true;
  }

  return {
    files,
    current,
    cut,
    nothing,
    take,
    takeArchive(archive) {
      if (take(archive.files, archive.cut)) return;
      batch(() => {
        goesOn = false;
        current.value = null;
        files.value = [];
        cut.value = archive.cut;
        nothing.value = true;
      });
    },
    choose(index) {
      goesOn = false;
      begin(index);
    },
  };
}
