/** Inputs with their outputs, judged and checked one after the other. */
import { batch, effect, signal, untracked } from '@preact/signals';
import { MISTAKEN } from '../game/judge-types.ts';
import type { Unzipped } from './archive.ts';
import { type FilePair, MOST_FILES, type NamedFile, pairsOf } from './file-pairs.ts';
import type { JudgeSession, Run } from './judge-session.ts';
import type { CheckRun, Tally } from './output-check.ts';

/** An input with its output, and the results of judging them. */
export interface JudgedFile {
  readonly pair: FilePair;
  /** `answered` means that all cases of the input are answered and that there is no output to check. */
  readonly state: 'waiting' | 'working' | 'answered' | 'checked' | 'failed';
  readonly cases: number;
  /** Verdicts on the output; null if the output is missing or not checked yet. */
  readonly tally: Tally | null;
}

/** Returns the number of wrong lines in the output. */
export function mistakesIn({ tally }: JudgedFile): number {
  return tally === null ? 0 : MISTAKEN.reduce((sum, kind) => sum + tally.mistaken[kind], 0);
}

/**
 * Returns whether the output is complete and all of its lines are right. If the input has no cases, the output does not
 * count as right.
 */
export function isRight(file: JudgedFile): boolean {
  return file.state === 'checked' && file.cases > 0 && mistakesIn(file) === 0;
}

const ENDED: ReadonlySet<string> = new Set(['done', 'wrong', 'stopped', 'unreadable', 'failed']);

/** The reader's files. */
export class Folder {
  readonly #judging: JudgeSession;
  readonly files = signal<readonly JudgedFile[]>([]);
  /** Index of the file whose input and output the page shows; null if it shows none of the files. */
  readonly current = signal<number | null>(null);
  /** True if files were skipped because a limit was exceeded. */
  readonly isTruncated = signal(false);
  /** True if the last archive contained no readable input. */
  readonly isEmptyArchive = signal(false);
  /** True if the page continues with the next file by itself; false once the reader has chosen a file. */
  #isAutomatic = false;

  constructor(judging: JudgeSession) {
    this.#judging = judging;
    effect(() => {
      const index = this.current.value;
      const [run, check, name] = [judging.run.value, judging.checking.run.value, judging.file.value];
      untracked(() => {
        if (index !== null) this.#note(index, run.phase, check.phase, name);
      });
    });
  }

  /**
   * Judges the inputs among these files with their outputs, then opens the first one with a mistake or a failure.
   * Returns whether there are any inputs. `cut` means that files were skipped.
   */
  open(given: readonly NamedFile[], cut = false): boolean {
    this.isEmptyArchive.value = false;
    const pairs = pairsOf(given.slice(0, MOST_FILES));
    if (pairs.length === 0) return false;
    this.current.value = null;
    this.isTruncated.value = cut || given.length > MOST_FILES;
    this.files.value = pairs.map((pair) => ({ pair, state: 'waiting', cases: 0, tally: null }));
    this.#isAutomatic = true;
    this.#begin(0);
    return true;
  }

  /** Opens an archive. If the archive contains no input, judges nothing and sets {@link isEmptyArchive}. */
  openArchive(archive: Unzipped): void {
    if (this.open(archive.files, archive.cut)) return;
    batch(() => {
      this.#isAutomatic = false;
      this.current.value = null;
      this.files.value = [];
      this.isTruncated.value = archive.cut;
      this.isEmptyArchive.value = true;
    });
  }

  /** Shows an input and its output on the page. */
  choose(index: number): void {
    this.#isAutomatic = false;
    this.#begin(index);
  }

  #set(index: number, about: Partial<JudgedFile>): void {
    this.files.value = this.files.value.map((file, at) => (at === index ? { ...file, ...about } : file));
  }

  #begin(index: number): void {
    const file = this.files.peek()[index];
    if (file === undefined) {
      this.#isAutomatic = false;
      const wrong = this.files.peek().findIndex((one) => one.state === 'failed' || mistakesIn(one) > 0);
      if (wrong >= 0 && wrong !== this.current.peek()) this.#begin(wrong);
      return;
    }
    const { input, output } = file.pair;
    const { checking, other } = this.#judging;
    batch(() => {
      this.#set(index, { state: 'working', tally: null });
      this.#judging.judgeFile(input.path, input.content);
      other.clear();
      if (output === null) checking.clear();
      else checking.checkFile(output.path, output.content);
      this.current.value = index;
    });
  }

  /** When the current file is done, records its results and starts the next file. */
  #note(index: number, run: Run['phase'], check: CheckRun['phase'], name: string | null): void {
    const file = this.files.value[index];
    if (file === undefined) return;
    // The reader may have opened another input meanwhile.
    if (name !== file.pair.input.path) {
      this.#isAutomatic = false;
      this.current.value = null;
      return;
    }
    const hasOutput = file.pair.output !== null;
    const isChecked = !hasOutput || run === 'failed' || ENDED.has(check);
    if (file.state !== 'working' || !ENDED.has(run) || !isChecked) return;
    const isWhole = run === 'done' && (!hasOutput || check === 'done');
    this.#set(index, {
      state: isWhole ? (hasOutput ? 'checked' : 'answered') : 'failed',
      cases: this.#judging.answered.value,
      tally: hasOutput ? this.#judging.checking.tally.value : null,
    });
    if (this.#isAutomatic && run !== 'stopped') queueMicrotask(() => this.#begin(index + 1));
  }
}
