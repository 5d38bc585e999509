/** The part of the state that judges: inputs and outputs, one by one or a folder of them, packs of tests, and functions. */
import type { MisjudgedCase } from '../game/judge-types.ts';
import { createFolder, type Folder } from './folder.ts';
import { createJudging, type Judging, type JudgingOptions } from './judging.ts';
import { createMistakes, type Mistakes, type MistakesOptions } from './mistakes.ts';
import { createOwn, type Own, type OwnOptions } from './own.ts';
import { createPacking, type Packing, type PackingOptions } from './packing.ts';
import { unzipped } from './unzipping.ts';

/** Everything of the judge mode. */
export interface Judge extends Judging {
  readonly folder: Folder;
  readonly packing: Packing;
  readonly own: Own;
  /** Judges the tests in a zip; whether there are any. */
  readonly judgeZip: (zip: Uint8Array) => boolean;
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
  return {
    ...judging,
    folder,
    judgeZip: (zip) => folder.take(unzipped(zip)),
    packing: createPacking({ engine, game, problem: judging.problem }),
    own: createOwn({ engine, game, judging }),
    mistakes: createMistakes({ engine, game, problem: judging.problem }),
    async showMisjudged({ setup, input, said }) {
      const { checking, other } = judging;
      judging.write(input);
      judging.judge();
      checking.clear();
      other.write(said);
      other.check();
      await judging.choose({ number: 1, setup });
    },
  };
}
