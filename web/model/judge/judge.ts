/** The part of the state that judges: inputs and outputs, one by one or a folder of them, packs of tests, and functions. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { MisjudgedCase } from '../game/judge-types.ts';
import { createFolder, type Folder } from './folder.ts';
import { createJudging, type Judging, type JudgingOptions } from './judging.ts';
import { createMistakes, type Mistakes, type MistakesOptions } from './mistakes.ts';
import { createOwn, type Own, type OwnOptions } from './own.ts';
import { createPacking, type Packing, type PackingOptions } from './packing.ts';
import type { NamedFile } from './pairs.ts';
import { unzipped } from './unzipping.ts';

/** Everything of the judge mode. */
export interface Judge extends Judging {
  readonly folder: Folder;
  readonly packing: Packing;
  readonly own: Own;
  /** Archives or folders are being read. */
  readonly reading: ReadonlySignal<boolean>;
  /** Judges several files or an archive as inputs with their outputs, and a single file or anything else as an input. */
  readonly judgeFiles: (files: Promise<readonly NamedFile[]>) => Promise<void>;
  readonly mistakes: Mistakes;
  /** Judges the input with this case, compares the wrong answer with the right one, and puts the case on the board. */
  readonly showMisjudged: (found: MisjudgedCase) => Promise<void>;
}

/** What {@link createJudge} needs. */
export interface JudgeOptions extends JudgingOptions {
  readonly engine: JudgingOptions['engine'] &
    PackingOptions['engine'] &
    MistakesOptions['engine'] &
    OwnOptions['engine'];
}

/** The judge mode. */
export function createJudge(options: JudgeOptions): Judge {
  const { engine, game } = options;
  const judging = createJudging(options);
  const folder = createFolder({ judging });
  const reading = signal(false);
  /** Counts the reader's inputs, so that a slow older one cannot replace a newer one. */
  let turns = 0;

  function begin(): number {
    turns += 1;
    reading.value = false;
    folder.take([]);
    return turns;
  }

  async function judgeFiles(given: Promise<readonly NamedFile[]>): Promise<void> {
    const turn = begin();
    reading.value = true;
    try {
      const files = await given;
      const [file] = files;
      const isArchive = files.length === 1 && file !== undefined && /\.zip$/i.test(file.path);
      const archive = isArchive ? await unzipped(file.content) : null;
      if (turn !== turns || file === undefined) return;
      if (archive !== null) {
        folder.takeArchive(archive);
        return;
      }
      if (files.length > 1 && folder.take(files)) return;
      judging.judgeFile(file.path, file.content);
    } catch {
      // Skips files that have become unreadable.
    } finally {
      if (turn === turns) reading.value = false;
    }
  }

  return {
    ...judging,
    folder,
    reading,
    judgeFiles,
    give(text) {
      begin();
      judging.give(text);
    },
    judge() {
      begin();
      judging.judge();
    },
    packing: createPacking({ engine, game, problem: judging.problem }),
    own: createOwn({ engine, game, judging }),
    mistakes: createMistakes({ engine, game, problem: judging.problem }),
    async showMisjudged({ setup, input, said }) {
      const { checking, other } = judging;
      judging.give(input);
      checking.clear();
      other.give(said);
      await judging.choose({ number: 1, setup });
    },
  };
}
